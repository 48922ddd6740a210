import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { instantOf } from '#platform/contract/local-times.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { deviceTimeZone } from '#platform/web/time-zone.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listMyArticles } from '../../contract/endpoints.ts'
import { getArticleSchedule, unscheduleArticle } from '../../contract/schedule-endpoints.ts'
import { articleScheduleQuery } from './queries.ts'

type Props = {
  /** Null until the article is first stored. */
  id: string | null
  isBusy: boolean
  /** Saves the draft and schedules it for a time (ISO 8601). */
  onSchedule: (publishAt: string) => void
}

/** Publishes the draft at a time; nothing for those who may not publish. */
export function ScheduleDraft({ id, isBusy, onSchedule }: Props) {
  const call = useCall()
  const { can } = useCapabilities()
  const [isAsking, setAsking] = useState(false)
  const [at, setAt] = useState('')
  const [isMissing, setMissing] = useState(false)
  const schedule = useQuery({ ...articleScheduleQuery(call, id ?? ''), enabled: id !== null })
  const cancel = useApiMutation(call, unscheduleArticle, {
    changes: [getArticleSchedule, listMyArticles],
    onSuccess: () => toast({ tone: 'good', title: 'Schedule canceled' }),
    failure: { title: 'Not canceled', text: "We couldn't cancel the schedule. Please try again." },
  })
  if (!can.canPostContent) return null
  const { publishAt = null, failure = null } = schedule.data ?? {}
  const send = () => {
    const time = instantOf(at)
    setMissing(time === null)
    if (time !== null) onSchedule(time)
  }
  return (
    <>
      {publishAt && failure && (
        <Callout tone="bad" title="Not published at its time" className="order-2 basis-full">
          {failure}
        </Callout>
      )}
      {publishAt && !failure && (
        <p className="order-2 basis-full">
          It will be published on <Time at={publishAt} hasTime />. What you save until then is
          included.
        </p>
      )}
      {isAsking ? (
        <div className="order-2 basis-full space-y-3">
          <Field
            label="Publish at"
            name="publishAt"
            hint={`Your device's time: ${deviceTimeZone()}`}
            error={isMissing ? 'Choose a date and a time.' : null}
          >
            <TextInput
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button size="s" isBusy={isBusy} onClick={send}>
              Schedule
            </Button>
            <Button size="s" variant="plain" onClick={() => setAsking(false)}>
              Not now
            </Button>
          </div>
        </div>
      ) : (
        <div className="contents">
          <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
            {publishAt ? 'Change the time' : 'Schedule'}
          </Button>
          {publishAt && id && (
            <Button
              size="s"
              variant="quiet"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id } })}
            >
              Cancel the schedule
            </Button>
          )}
        </div>
      )}
    </>
  )
}
