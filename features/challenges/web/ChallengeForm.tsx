import { useState } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { CardForm } from '#platform/web/payments/CardForm.tsx'
import { useOwnPayment } from '#platform/web/payments/PaymentOutcome.tsx'
import { PaymentProcessing } from '#platform/web/payments/PaymentProcessing.tsx'
import { paymentMessages } from '#platform/web/payments/use-payment-progress.ts'
import { useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { challengesPath } from '../contract/paths.ts'
import { challengeLimits, challengeMessages as messages, entryFee } from '../contract/rules.ts'
import { EntryOutcome } from './EntryOutcome.tsx'
import { MediaChoice } from './MediaChoice.tsx'
import { useEntry } from './use-entry.ts'

const blank = { title: '', description: '', mediaUrl: '', paymentId: '' }
const fee = formatCents(entryFee)

/**
 * Writes a challenge and pays its entry fee; input survives failures and reloads until it is paid.
 * `isReturn` after the bank's own page.
 */
export function ChallengeForm({ isReturn }: { isReturn: boolean }) {
  const [typed, keep, forget] = usePersistedForm('challenge', blank)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const entry = useEntry({ text: typed, keep, forget })
  const returned = useOwnPayment(['challenge'], isReturn)
  const errors = fieldErrorsOf(entry.error)
  const submit = () => {
    const found = {
      ...(isBlank(typed.title) ? { title: messages.missing.text } : {}),
      ...(isBlank(typed.description) ? { description: messages.missing.text } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0)
      toast({
        tone: 'bad',
        title: messages.missing.title,
        description: messages.missing.text,
      })
    else entry.requestPayment()
  }
  if (entry.progress === 'slow')
    return (
      <PaymentProcessing
        title="your challenge"
        promise="we submit your challenge as soon as the payment goes through."
      />
    )
  const outcome = entry.paid ?? (entry.clientSecret ? null : returned)
  return (
    <div className="rounded-card border border-line bg-card p-5 sm:p-7">
      {outcome && (
        <div className="mb-6">
          <EntryOutcome payment={outcome} />
        </div>
      )}
      <Form
        aria-label="Submit a challenge"
        error={entry.error}
        problems={problems}
        onSubmit={submit}
        className="space-y-5"
      >
        <Field
          label="Challenge Title"
          isRequired
          error={problems['title'] ?? errors['challengeTitle']}
        >
          <TextInput
            name="title"
            value={typed.title}
            maxLength={challengeLimits.title}
            readOnly={entry.clientSecret !== null}
            onChange={({ target }) => keep({ ...typed, title: target.value })}
          />
        </Field>
        <Field label="Challenge Description" isRequired>
          <TextArea
            name="description"
            rows={6}
            value={typed.description}
            counterLimit={challengeLimits.description}
            readOnly={entry.clientSecret !== null}
            onChange={({ target }) => keep({ ...typed, description: target.value })}
          />
        </Field>
        <MediaChoice
          url={typed.mediaUrl}
          title={typed.title}
          onChange={(mediaUrl) => keep({ ...typed, mediaUrl })}
          error={errors['mediaUrl']}
        />
        {entry.clientSecret === null && (
          <Button type="submit" size="l" isBusy={entry.isBusy}>
            Pay {fee} & Submit Challenge
          </Button>
        )}
      </Form>
      {entry.clientSecret !== null && (
        <EntryPayment clientSecret={entry.clientSecret} entry={entry} />
      )}
      <ConfirmDialog
        isOpen={entry.again !== null}
        title="Pay for this challenge again?"
        description={`${messages.again} This would be another entry, and another ${fee}.`}
        action={`Pay ${fee} again`}
        isBusy={entry.isBusy}
        onConfirm={() => entry.requestPayment(true)}
        onClose={entry.stopAsking}
      >
        <a href={entry.again?.url} onClick={entry.stopAsking} className="underline">
          View the challenge you paid for
        </a>
      </ConfirmDialog>
    </div>
  )
}

function EntryPayment({
  clientSecret,
  entry,
}: {
  clientSecret: string
  entry: ReturnType<typeof useEntry>
}) {
  const site = useSite()
  return (
    <section aria-labelledby="entry-payment" className="mt-6 border-t border-line pt-6">
      <h3 id="entry-payment" className="text-lg">
        Entry fee: {fee}
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-3">The entry fee isn't refunded.</p>
      <CardForm
        clientSecret={clientSecret}
        kind="payment"
        label={`Pay ${fee}`}
        isBusy={entry.isBusy}
        returnUrl={`${site.url}${challengesPath}?payment=success`}
        beforePay={entry.beforePay}
        onDone={entry.confirm}
        onFailed={(text) => {
          toast({ tone: 'bad', title: paymentMessages.failed, description: text })
          entry.check()
        }}
      />
      <Button variant="quiet" className="mt-4" onClick={entry.cancel}>
        Cancel
      </Button>
    </section>
  )
}
