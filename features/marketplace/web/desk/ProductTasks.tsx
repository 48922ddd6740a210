import { useQuery } from '@tanstack/react-query'
import { DeskTasks, type DeskTask } from '#features/houses/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import type { ProductAlerts } from '../../contract/desk-schemas.ts'
import { newProductPath, ownProductPath, ownProductsPath } from '../../contract/paths.ts'
import type { ProductAlert, ProductState } from '../../contract/rules.ts'
import { deskQuery, productAlertsQuery } from './queries.ts'

const texts: Record<
  ProductAlert,
  {
    one: string
    many: string
    /** Blank where the alert itself says it. */
    detail: string
    state: ProductState
    action: string
  }
> = {
  removed: {
    one: 'was removed',
    many: 'products were removed',
    detail: 'An administrator removed it and said why.',
    state: 'removed',
    action: 'Read why',
  },
  sold_out: {
    one: 'is sold out',
    many: 'products are sold out',
    detail: 'Buyers can’t order it until you add stock.',
    state: 'active',
    action: 'Add stock',
  },
  low_stock: {
    one: 'is running low',
    many: 'products are running low',
    detail: '',
    state: 'active',
    action: 'Add stock',
  },
  draft: {
    one: 'isn’t published',
    many: 'products aren’t published',
    detail: 'Only you see drafts.',
    state: 'draft',
    action: 'View drafts',
  },
}

/** What the seller's products need them for, on the overview of the desk. */
export function ProductTasks() {
  const call = useCall()
  const query = useQuery({ ...productAlertsQuery(call), refetchOnMount: 'always' })
  const desk = useQuery(deskQuery(call))
  return (
    <DeskTasks
      query={query}
      subject="your products"
      tasks={[
        ...(desk.data?.isOnVacation
          ? [
              {
                key: 'vacation',
                title: 'You’re on vacation',
                detail: 'Your products are hidden from the list and can’t be ordered.',
                to: `${ownProductsPath}#terms`,
                action: 'End vacation',
              },
            ]
          : []),
        ...(query.data ? tasksOf(query.data) : []),
      ]}
    />
  )
}

/** What is left of what runs low, such as "Green: 3 left, Red: none left". */
const leftOf = (low: ProductAlerts['alerts'][number]['low']): string =>
  low
    .map(({ options, stock }) => {
      const left = `${stock === 0 ? 'none' : stock} left`
      return options ? `${options}: ${left}` : left
    })
    .join(', ')

function tasksOf({ hasProducts, alerts }: ProductAlerts): DeskTask[] {
  if (!hasProducts)
    return [
      {
        key: 'first',
        title: 'Add your first product',
        detail: 'With a price and a picture it can be sold at once.',
        to: newProductPath,
        action: 'Add product',
      },
    ]
  return alerts.map(({ kind, count, id, name, low }) => {
    const { one, many, detail, state, action } = texts[kind]
    return {
      key: kind,
      title: count === 1 ? `${name} ${one}` : `${count.toLocaleString('en-US')} ${many}`,
      detail:
        count === 1
          ? detail || leftOf(low)
          : `${name} and ${(count - 1).toLocaleString('en-US')} more`,
      to: count === 1 ? ownProductPath(id) : `${ownProductsPath}?state=${state}`,
      action: count === 1 && kind === 'draft' ? 'Publish' : action,
    }
  })
}
