import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { orderMessages as messages } from '../contract/rules.ts'

/** The end of an address without fields of our own: what was refused, and the button. */
export function ContinueToPayment({ save }: { save: { error: unknown; isPending: boolean } }) {
  const problems = Object.values(fieldErrorsOf(save.error))
  return (
    <>
      {save.error != null && (
        <Callout tone="bad">
          {problems.join(' ') || messageOf(save.error, messages.checkoutFailed.text)}
        </Callout>
      )}
      <Button type="submit" variant="brass" isBusy={save.isPending}>
        Continue to payment
      </Button>
    </>
  )
}
