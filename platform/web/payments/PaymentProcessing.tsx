import { Callout } from '../ui/Callout.tsx'
import { BroughtIntoView } from './BroughtIntoView.tsx'

/** Shown in place of the payment while the provider hasn't decided. */
export function PaymentProcessing({ title, promise }: { title?: string; promise?: string }) {
  return (
    <BroughtIntoView>
      <Callout title="Payment Processing" isAnnounced>
        We're processing your payment{title ? ` for ${title}` : ''}. This page updates
        automatically. You can leave:{' '}
        {promise ?? 'you get your purchase as soon as the payment goes through.'}
      </Callout>
    </BroughtIntoView>
  )
}
