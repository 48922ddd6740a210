import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { answerAppeal } from '../contract/endpoints.ts'
import { sanctionLimits } from '../contract/rules.ts'

/** Answers an appeal; the control center's counts change with it. */
export function AnswerForm({ id }: { id: string }) {
  const [answer, setAnswer] = useState('')
  const send = useApiMutation(useCall(), answerAppeal, {
    isSingle: true,
    changes: 'everything',
    failure: { title: 'Not sent', text: "We couldn't send your answer. Please try again." },
  })
  const decide = (decision: 'keep' | 'lift') =>
    send.mutate({ params: { id }, body: { decision, answer } })
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Field
        label="Answer for the member"
        isRequired
        error={fieldErrorsOf(send.error)['answer'] ?? null}
      >
        <TextArea
          value={answer}
          counterLimit={sanctionLimits.answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="s" isBusy={send.isPending} onClick={() => decide('lift')}>
          Lift the decision
        </Button>
        <Button size="s" variant="quiet" isBusy={send.isPending} onClick={() => decide('keep')}>
          Keep the decision
        </Button>
      </div>
    </div>
  )
}
