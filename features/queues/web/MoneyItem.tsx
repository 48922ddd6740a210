import { formatExactCents } from '#platform/contract/money.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { actOnWaitingMoney, listWaitingMoney } from '../contract/endpoints.ts'
import { moneyKindNames, type MoneyAction, type MoneyKind } from '../contract/rules.ts'
import type { WaitingMoneyWire } from '../contract/schemas.ts'
import { ResolveForm } from './ResolveForm.tsx'

/** What a retry moves; the other kinds move no money. */
const effects: Partial<Record<MoneyKind, string>> = {
  refund: 'The money goes back to the buyer’s card.',
  transfer: 'The money goes to the seller’s payout account.',
  returned_transfer: 'The money goes to the seller’s payout account again.',
  reversal: 'The money is taken back from the seller’s payout account.',
}

/** One thing that waits, with its reason and actions. */
export function MoneyItem({ item }: { item: WaitingMoneyWire }) {
  const { id, kind, title, cents, reason, since, path, order, actions } = item
  const { confirm, dialog } = useConfirm()
  const act = useApiMutation(useCall(), actOnWaitingMoney, {
    isSingle: true,
    changes: [listWaitingMoney],
    failure: { title: 'Not done', text: 'Please try again.' },
    onSuccess: (left) => {
      const still = left.find((each) => each.kind === kind && each.id === id)
      toast(
        still
          ? { tone: 'bad', title: 'Still waiting', description: still.reason ?? 'No answer yet.' }
          : {
              tone: 'good',
              title: 'Done',
              description: [title, cents !== null && formatExactCents(cents)]
                .filter(Boolean)
                .join(', '),
            },
      )
    },
  })
  const perform = (action: MoneyAction, note = '') =>
    act.mutate({ params: { kind, id }, body: { action, note } })
  const amount = cents === null ? '' : ` of ${formatExactCents(cents)}`
  const retry = async () => {
    const effect = effects[kind]
    const isSure =
      effect === undefined ||
      (await confirm({
        title: `Retry this ${moneyKindNames[kind].toLowerCase()}${amount}?`,
        description: `${effect} It moves once, however often you retry.`,
        action: 'Retry',
        cancel: 'Not now',
      }))
    if (isSure) perform('retry')
  }
  const cancel = async () => {
    const question = {
      title: `Cancel this ${moneyKindNames[kind].toLowerCase()}${amount}?`,
      description: 'No money moves. You can ask for it again later.',
      action: 'Cancel it',
      cancel: 'Keep',
      isDangerous: true,
    }
    if (await confirm(question)) perform('cancel')
  }
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold wrap-anywhere">
          {moneyKindNames[kind]}:{' '}
          {path === null ? title : <PrefetchLink to={path}>{title}</PrefetchLink>}
          {order && (
            <>
              , <PrefetchLink to={order.path}>Order {order.number}</PrefetchLink>
            </>
          )}
        </h3>
        {cents !== null && <span className="figures">{formatExactCents(cents)}</span>}
      </div>
      <p className="wrap-anywhere">{reason ?? "The card provider hasn't answered yet."}</p>
      <p className="text-sm text-ink-3">
        Since <Time at={since} hasTime />
      </p>
      <div className="flex flex-wrap gap-2">
        {actions.includes('retry') && (
          <Button size="s" isBusy={act.isPending} onClick={() => void retry()}>
            Retry
          </Button>
        )}
        {actions.includes('cancel') && (
          <Button size="s" variant="quiet" isBusy={act.isPending} onClick={() => void cancel()}>
            Cancel {moneyKindNames[kind].toLowerCase()}
          </Button>
        )}
      </div>
      {actions.includes('resolve') && (
        <ResolveForm
          item={item}
          isBusy={act.isPending}
          error={act.error}
          onResolve={(note) => perform('resolve', note)}
        />
      )}
      {dialog}
    </li>
  )
}
