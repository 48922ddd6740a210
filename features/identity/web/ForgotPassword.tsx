import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { requestPasswordReset } from '../contract/endpoints.ts'
import { resetMessages } from '../contract/rules.ts'

/** Requests a reset link; the answer is the same for every address (docs/product/accounts.md 5). */
export function ForgotPassword() {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const request = useApiMutation(useCall(), requestPasswordReset, {
    onSuccess: ({ message }) => {
      toast({ tone: 'good', title: resetMessages.sent.title, description: message })
    },
    failure: { title: 'Error', text: 'Failed to send reset email' },
  })
  const submit = ({ email }: { email: string }) => {
    const { title, text } = resetMessages.emailRequired
    const isBlank = email.trim() === ''
    setProblems(isBlank ? { email: text } : {})
    if (!isBlank) return request.mutate({ body: { email } })
    toast({ tone: 'bad', title, description: text })
  }
  return (
    <Card as="section" className="mt-4" aria-label="Forgot password">
      <Form<'email'>
        className="space-y-4"
        error={request.error}
        problems={problems}
        onSubmit={submit}
      >
        <Field
          label="Your account's email address"
          hint="You'll get a link that works for one hour."
          name="email"
          isRequired
        >
          <TextInput type="email" autoComplete="email" required />
        </Field>
        <Button type="submit" variant="quiet" isBusy={request.isPending}>
          Send reset link
        </Button>
        {request.isSuccess && (
          <Callout tone="good" title={resetMessages.sent.title}>
            {resetMessages.sent.text}
          </Callout>
        )}
      </Form>
    </Card>
  )
}
