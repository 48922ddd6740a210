import { queryString } from '#platform/contract/endpoint.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { stickyBar } from '#platform/web/ui/sticky-bar.ts'
import { upgradeUrl } from '../../contract/access-policy.ts'
import { mostPopular, type Plan } from '../../contract/plans.ts'
import type { PaidTier } from '../../contract/tiers.ts'
import { Features, PopularMark, Price } from '../PlanParts.tsx'

type Props = {
  plans: Plan[]
  /** The plan that the address names. */
  chosen: PaidTier | null
  /** False where nothing can be paid. */
  isForSale: boolean
}

const columns: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** The plans side by side, each with the button that goes on with it. */
export function PlanList({ plans, chosen, isForSale }: Props) {
  const named = plans.find(({ id }) => id === chosen)
  const isAlone = plans.length === 1
  const first = named ?? plans.find(({ id }) => id === mostPopular) ?? plans[0]
  return (
    <>
      <ul className={classNames('grid gap-3', columns[plans.length])}>
        {plans.map((plan) => (
          <Card
            key={plan.id}
            as="li"
            padding="none"
            aria-current={plan === named ? 'true' : undefined}
            className={classNames(
              isAlone
                ? 'grid gap-x-10 gap-y-5 p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center md:[&>ul]:mt-0 md:[&>ul]:border-0 md:[&>ul]:pt-0'
                : 'flex flex-col p-5',
              plan === named && 'border-ink inset-ring inset-ring-ink',
            )}
          >
            <div>
              <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
                <h2 className="font-serif text-lg font-semibold">{plan.name}</h2>
                <PopularMark plan={plan} />
              </div>
              <div className="mt-1 text-ink-2">
                <Price plan={plan} isAligned={!isAlone} />
              </div>
            </div>
            <Features plan={plan} />
            {isForSale && (
              <div
                className={classNames(
                  isAlone ? 'md:w-64' : 'mt-auto pt-5',
                  plan === named && 'max-sm:hidden',
                )}
              >
                <Continue plan={plan} isFirst={plan === first} />
              </div>
            )}
          </Card>
        ))}
      </ul>
      {isForSale && named && (
        <div className={classNames('mt-4 sm:hidden', stickyBar)}>
          <Continue plan={named} isFirst />
        </div>
      )}
    </>
  )
}

function Continue({ plan: { id, name }, isFirst }: { plan: Plan; isFirst: boolean }) {
  return (
    <Button
      to={`${upgradeUrl}${queryString({ plan: id, step: 'agreement' })}`}
      variant={isFirst ? 'brass' : 'quiet'}
      className="w-full px-2!"
    >
      Continue with {name}
    </Button>
  )
}
