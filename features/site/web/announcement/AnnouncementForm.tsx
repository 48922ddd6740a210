import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { inOwnZone } from '#platform/web/local-time.ts'
import { deviceTimeZone } from '#platform/web/time-zone.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import {
  changeAnnouncement,
  endAnnouncement,
  getAnnouncement,
  publishAnnouncement,
} from '../../contract/endpoints.ts'
import type { AnnouncementWire } from '../../contract/schemas.ts'
import { announcementEndpoints } from '../queries.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { AnnouncementPreview } from './AnnouncementBar.tsx'
import { draftOf, writtenIn } from './draft.ts'

/** Publishes an announcement, or changes, replaces and ends the one that is shown. */
export function AnnouncementForm({ shown }: { shown: AnnouncementWire | null }) {
  const formId = useId()
  const [draft, setDraft, forget] = usePersistedForm('announcement', draftOf(shown))
  const { publish, change, end, error } = useAnnouncementActions(forget)
  const { confirm, dialog } = useConfirm()
  const written = writtenIn(draft, shown)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(shown))
  /** Someone else published, changed or ended it since this was begun. */
  const isOfAnother = draft.of !== draftOf(shown).of
  const publishNew = () => {
    change.reset()
    publish.mutate({ body: { ...written, replaces: shown?.id ?? null } })
  }
  const send = () => {
    if (!shown) publishNew()
    else if (!isOfAnother) {
      publish.reset()
      change.mutate({ params: { id: shown.id }, body: { ...written, version: shown.version } })
    }
  }
  const askAndEnd = async ({ id, text }: AnnouncementWire) => {
    const isSure = await confirm({
      title: 'End the announcement?',
      description: `No page shows “${text}” anymore.`,
      action: 'End announcement',
    })
    if (isSure) end.mutate({ params: { id } })
  }
  return (
    <div className="mt-4 max-w-4xl">
      {shown && (
        <p className="mb-4 text-ink-2">
          Shown since <Time at={shown.publishedAt} hasTime />, published by{' '}
          <bdi>{shown.publishedBy?.name ?? 'a former member'}</bdi>.{' '}
          {shown.endsAt ? <>It ends {inOwnZone(shown.endsAt)}.</> : 'It stays until you end it.'}
        </p>
      )}
      {isOfAnother && (
        <Callout tone="warn" title="The announcement has changed since you began" isAnnounced>
          Publish your words as a new one, or discard them.
        </Callout>
      )}
      <Form id={formId} error={error} className="mt-5 space-y-5" onSubmit={send}>
        {error !== null && (
          <Callout tone="bad" title="Not published" isAnnounced>
            {messageOf(error, "We couldn't publish the announcement. Please try again.")}
          </Callout>
        )}
        <AnnouncementFields
          draft={draft}
          endsAt={written.endsAt}
          zone={deviceTimeZone()}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <div>
          <p className="mb-1.5 text-sm font-semibold text-ink-3">Preview</p>
          <div className="overflow-hidden rounded-card border border-line">
            <AnnouncementPreview {...written} text={draft.text || 'Your announcement'} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {!shown && (
            <Button type="submit" isBusy={publish.isPending}>
              Publish
            </Button>
          )}
          {shown && (
            <>
              <Button type="submit" isBusy={change.isPending} disabled={!isChanged || isOfAnother}>
                Save changes
              </Button>
              <Button
                variant="quiet"
                isBusy={publish.isPending}
                disabled={!isChanged}
                onClick={publishNew}
              >
                Publish as a new one
              </Button>
              <Button variant="danger" isBusy={end.isPending} onClick={() => void askAndEnd(shown)}>
                End announcement
              </Button>
            </>
          )}
          {isChanged && (
            <Button variant="plain" onClick={forget}>
              Discard my changes
            </Button>
          )}
        </div>
        {shown && (
          <p className="text-sm text-ink-3">
            Changes don’t bring it back for readers who closed it. A new announcement does.
          </p>
        )}
      </Form>
      {dialog}
    </div>
  )
}

/** What can be done about the announcement; a conflict reads the one that is shown now. */
function useAnnouncementActions(forget: () => void) {
  const call = useCall()
  const queryClient = useQueryClient()
  const options = (title: string) => ({
    isSingle: true,
    changes: announcementEndpoints,
    onSuccess: () => {
      forget()
      toast({ tone: 'good' as const, title })
    },
    onError: async (error: unknown) => {
      if (error instanceof CallError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: keyOf(getAnnouncement) })
    },
  })
  const publish = useApiMutation(call, publishAnnouncement, options('Announcement published'))
  const change = useApiMutation(call, changeAnnouncement, options('Announcement changed'))
  const end = useApiMutation(call, endAnnouncement, {
    ...options('Announcement ended'),
    failure: { title: 'Not ended', text: "We couldn't end the announcement. Please try again." },
  })
  return { publish, change, end, error: publish.error ?? change.error }
}
