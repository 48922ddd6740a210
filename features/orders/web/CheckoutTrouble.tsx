import type { ComponentProps } from 'react'
import { marketplacePath } from '#features/marketplace/contract/paths.ts'
import { GateAction } from '#features/membership/web/public.tsx'
import { CallError } from '#platform/web/call.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { Head } from '#platform/web/head.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { cartPath, checkoutPath } from '../contract/paths.ts'
import { orderMessages as messages } from '../contract/rules.ts'

/** Why there is nothing to check out, and the ways back. */
export function CheckoutTrouble({ error }: { error: unknown }) {
  const { id: badId, ...fields } = fieldErrorsOf(error)
  const why = badId ? messages.noSuchOrder : error instanceof CallError ? error.says('') : ''
  const problems = Object.values(fields).filter((problem) => problem !== why)
  return (
    <div role="alert" className="max-w-2xl">
      <PageHeader kicker="Marketplace" title={messages.checkoutFailed.title} />
      <p className="mt-4 text-md">{messages.checkoutFailed.text}</p>
      {error instanceof CallError && why && (
        <p className="mt-2">
          {why} {error.body.url && <a href={error.body.url}>View the order</a>}
        </p>
      )}
      {problems.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button to={marketplacePath}>Return to Marketplace</Button>
        <Button to={cartPath} variant="quiet">
          View your cart
        </Button>
      </div>
    </div>
  )
}

/** In place of the checkout for a member whose orders would be refused. */
export function CheckoutBarred({ why }: { why: ComponentProps<typeof GateAction>['why'] }) {
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Checkout"
        description="Pay for your order."
        canonicalPath={checkoutPath}
        isIndexed={false}
      />
      <PageHeader kicker="Marketplace" title="Checkout" />
      <Callout tone="warn" title={why.message} className="mt-8">
        <GateAction why={why} />
      </Callout>
    </div>
  )
}
