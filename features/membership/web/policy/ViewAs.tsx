import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { explain } from '../../contract/policy.ts'
import { viewAs } from '../../contract/policy-endpoints.ts'
import type { Tier } from '../../contract/tiers.ts'
import { chosenCapabilities } from './draft.ts'
import { capabilityLabels, memberOptions } from './labels.ts'
import { PlanPreview } from './PlanPreview.tsx'

const scores = Array.from({ length: 11 }, (_, step) => {
  const value = String(step * 10)
  return { value, label: value }
})

/** The gates, badges and plans that a member with a plan and score meets; rights stay as they are. */
export function ViewAs() {
  const [tier, setTier] = useState<Tier>('public')
  const [score, setScore] = useState('0')
  const [isBlocked, setBlocked] = useState(false)
  const [isVerified, setVerified] = useState(false)
  const query = {
    tier,
    score: Number(score),
    isBlocked: isBlocked ? 'true' : 'false',
    isVerified: isVerified ? 'true' : 'false',
  } as const
  const { data, isError, isFetching, refetch } = useQuery({
    ...read(useCall(), viewAs, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Plan">
          <Select
            options={memberOptions}
            value={tier}
            onChange={({ target }) => setTier(target.value as Tier)}
          />
        </Field>
        <Field label="Citizen score">
          <Select
            options={scores}
            value={score}
            onChange={({ target }) => setScore(target.value)}
          />
        </Field>
        <Checkbox
          label="Incomplete profile, past its deadline"
          checked={isBlocked}
          onChange={({ target }) => setBlocked(target.checked)}
        />
        <Checkbox
          label="Verified"
          checked={isVerified}
          onChange={({ target }) => setVerified(target.checked)}
        />
      </div>
      {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton count={8} label="Loading what they see" />}
      {data && (
        <div className="grid gap-8 xl:grid-cols-2">
          <ul aria-label="What they may do" className="divide-y divide-line">
            {chosenCapabilities.map((name) => {
              const { capabilities, access } = data
              const isBlockedNow = capabilities.profileCompletionStatus.blockedDueToProfile
              const { badge, message } =
                capabilities.lacking?.[name] ?? explain(name, { isBlocked: isBlockedNow }, access)
              return (
                <li key={name} className="py-2.5">
                  <p className="flex flex-wrap items-center justify-between gap-2">
                    <strong>{capabilityLabels[name]}</strong>
                    {data.capabilities[name] ? (
                      <span className="flex items-center gap-1.5 text-sm text-good">
                        <Check aria-hidden="true" className="size-4" /> Allowed
                      </span>
                    ) : (
                      <Pill tone="brass">{badge}</Pill>
                    )}
                  </p>
                  {!data.capabilities[name] && <p className="text-sm text-ink-2">{message}</p>}
                </li>
              )
            })}
          </ul>
          <PlanPreview plans={data.plans} />
        </div>
      )}
    </div>
  )
}
