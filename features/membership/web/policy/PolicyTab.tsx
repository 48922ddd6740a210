import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { FormSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { getAccessRecord, getPrices } from '../../contract/policy-endpoints.ts'
import { AccessForm } from './AccessForm.tsx'
import { PricesForm } from './PricesForm.tsx'
import { ViewAs } from './ViewAs.tsx'

const sections = ['access', 'prices', 'view-as'] as const
type Section = (typeof sections)[number]

/** Who may do what, what plans cost, and the site as others see it (docs/product/access.md 12). */
export function PolicyTab() {
  const call = useCall()
  const [params, setParams] = useSearchParams()
  const access = useQuery({ ...read(call, getAccessRecord, {}), refetchOnMount: 'always' })
  const prices = useQuery({ ...read(call, getPrices, {}), refetchOnMount: 'always' })
  const section = sections.find((name) => name === params.get('section')) ?? 'access'
  const choose = (next: Section) =>
    setParams(
      (now) => {
        now.set('section', next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const failed = [access, prices].find(({ isError }) => isError)
  return (
    <section aria-labelledby="policy-tab">
      <div className="mb-4">
        <SectionHeader
          id="policy-tab"
          title="Policy"
          lead="Changes take effect right away for everyone: the rule, its badge and message, and the plan descriptions."
        />
      </div>
      {failed && (
        <ErrorState
          level={3}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all([access.refetch(), prices.refetch()])}
        />
      )}
      {!failed && !(access.data && prices.data) && <FormSkeleton label="Loading the policy" />}
      {access.data && prices.data && (
        <Tabs<Section>
          label="Policy sections"
          value={section}
          onChange={choose}
          tabs={[
            {
              value: 'access',
              label: 'Access',
              content: <AccessForm record={access.data} prices={prices.data} />,
            },
            {
              value: 'prices',
              label: 'Prices',
              content: <PricesForm record={prices.data} access={access.data.content} />,
            },
            { value: 'view-as', label: 'View as', content: <ViewAs /> },
          ]}
        />
      )}
    </section>
  )
}
