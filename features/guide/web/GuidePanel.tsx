import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { onSubmit } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { askGuide } from '../contract/endpoints.ts'
import { guideMessages, longestQuestion } from '../contract/rules.ts'
import type { GuideAnswer } from '../contract/schemas.ts'
import { Answer } from './Answer.tsx'
import { moveByArrows } from './arrow-keys.ts'
import { HelpResults } from './HelpResults.tsx'
import { helpQuery } from './queries.ts'
import { useSettled } from '#platform/web/use-settled.ts'

/** The typing pause before a search, in milliseconds. */
const rest = 150

type Exchange = { id: number; question: string; answer: GuideAnswer }
type Props = { onChoose?: () => void }

/** The guide: passages while typing, and answers to questions, newest first. */
export function GuidePanel({ onChoose = () => {} }: Props) {
  const call = useCall()
  const [typed, setTyped] = useState('')
  const [exchanges, setExchanges] = useState<Exchange[]>([])
  const question = useSettled(typed.trim(), rest)
  const help = useQuery({ ...helpQuery(call, question), placeholderData: keepPreviousData })
  const ask = useApiMutation(call, askGuide, { failure: guideMessages.failed, isSingle: true })
  const send = () => {
    const asked = typed.trim()
    if (asked === '') return
    ask.mutate(
      { body: { question: asked } },
      {
        onSuccess: (answer) => {
          setExchanges((all) => [{ id: all.length, question: asked, answer }, ...all])
          setTyped('')
        },
      },
    )
  }
  return (
    <div role="presentation" onKeyDown={moveByArrows}>
      <search>
        <form onSubmit={onSubmit(send)} className="flex gap-2">
          <Field label="Ask the guide" isLabelHidden className="min-w-0 flex-1">
            <TextInput
              type="search"
              name="question"
              autoComplete="off"
              placeholder="Ask how something works"
              prefix={<Search />}
              maxLength={longestQuestion}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Button type="submit" isBusy={ask.isPending}>
            Ask
          </Button>
        </form>
      </search>
      <div role="log" aria-label="Answers" className={exchanges.length > 0 ? 'mt-5' : ''}>
        {exchanges.map(({ id, ...exchange }) => (
          <Answer key={id} {...exchange} onChoose={onChoose} />
        ))}
      </div>
      {(typed !== '' || exchanges.length === 0) && (
        <div aria-busy={help.isFetching} className="mt-5 min-h-72">
          {help.isPending && <Skeleton count={6} label="Searching help" />}
          {help.isError && (
            <ErrorState
              level={3}
              title="We couldn't search help"
              isRetrying={help.isFetching}
              onRetry={() => void help.refetch()}
            />
          )}
          {help.isSuccess && (
            <HelpResults question={question} passages={help.data} onChoose={onChoose} />
          )}
        </div>
      )}
    </div>
  )
}
