import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { appealSanction, getAccountStatus, getSanctionByKey } from '../contract/endpoints.ts'
import { sanctionLimits } from '../contract/rules.ts'

/** Appeals a decision, once. */
export function AppealForm({ decisionKey }: { decisionKey: string }) {
  const appeal = useApiMutation(useCall(), appealSanction, {
    isSingle: true,
    changes: [getAccountStatus, getSanctionByKey],
    failure: { title: 'Not sent', text: "We couldn't send your appeal. Please try again." },
  })
  return (
    <Form<'text'>
      className="mt-5 space-y-4 border-t border-line pt-4"
      error={appeal.error}
      onSubmit={({ text }) => appeal.mutate({ body: { key: decisionKey, text } })}
    >
      <Field
        label="Your appeal"
        name="text"
        hint="You can appeal once. Tell us why this decision should change."
        isRequired
      >
        <TextArea counterLimit={sanctionLimits.appeal} required />
      </Field>
      <Button type="submit" isBusy={appeal.isPending}>
        Send appeal
      </Button>
    </Form>
  )
}
