import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import {
  verifiedRule,
  type AccessPolicy,
  type ChosenCapability,
  type Person,
} from '../../contract/access-policy.ts'
import { explain, holds, noObstacles } from '../../contract/policy.ts'
import { tierNames, tiers, type Tier } from '../../contract/tiers.ts'
import { chosenCapabilities } from './draft.ts'
import { capabilityLabels } from './labels.ts'

type Props = { before: AccessPolicy; after: AccessPolicy }

const member: Person = {
  isAdmin: false,
  isModerator: false,
  isVendor: false,
  tier: 'public',
  score: 0,
  hasApprovedHouse: false,
  isVerified: false,
  isBlocked: false,
}

const shortNames: Partial<Record<Tier, string>> = { public: 'No plan', house: 'House' }

/** Kinds of people whom a policy tells apart, besides their score. */
const kinds: { name: string; person: Person | null }[] = [
  { name: 'Visitor', person: null },
  ...tiers.map((tier) => ({
    name: shortNames[tier] ?? tierNames[tier],
    person: { ...member, tier },
  })),
  { name: 'Blocked', person: { ...member, tier: 'house', isBlocked: true } },
]

/** Who could do what, and the badges and messages, with what changes marked. */
export function AccessPreview({ before, after }: Props) {
  const changed = chosenCapabilities.filter(
    (name) =>
      before[name] !== after[name] ||
      before.verified.includes(name) !== after.verified.includes(name),
  )
  return (
    <div className="space-y-4">
      <h3 className="text-lg">Who may do what</h3>
      <p className="text-sm text-ink-2">
        A number is the citizen score needed. Blocked members have an incomplete profile.
      </p>
      <FigureTable
        caption="Who may do what"
        head={['Capability', ...kinds.map(({ name }) => name)]}
        rows={chosenCapabilities.map((capability) => ({
          key: capability,
          cells: [
            capabilityLabels[capability],
            ...kinds.map(({ name, person }) => {
              const [now, then] = [before, after].map((policy) =>
                answer(person, capability, policy),
              )
              return now === then ? (
                now
              ) : (
                <strong key={name}>
                  {now} → {then}
                </strong>
              )
            }),
          ],
        }))}
      />
      {changed.length === 0 ? (
        <p className="text-ink-2">Nothing would change.</p>
      ) : (
        <ul aria-label="Badges and messages" className="divide-y divide-line">
          {changed.map((capability) => (
            <li key={capability} className="py-2.5">
              <p className="flex flex-wrap items-center gap-2">
                <strong>{capabilityLabels[capability]}</strong>
                <Pill>{explain(capability, noObstacles, before).badge}</Pill>
                <span aria-label="becomes" role="img">
                  →
                </span>
                <Pill tone="brass">{explain(capability, noObstacles, after).badge}</Pill>
              </p>
              <p className="mt-1 text-sm text-ink-2">
                {explain(capability, noObstacles, after).message}
                {after.verified.includes(capability) && ` ${verifiedRule.message}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Yes, no, or the score from which it is yes, such as `70+`; and whether only if verified. */
function answer(person: Person | null, capability: ChosenCapability, policy: AccessPolicy): string {
  const at = (score: number) =>
    holds(person && { ...person, score, isVerified: true }, capability, policy)
  const condition = person && policy.verified.includes(capability) ? ', if verified' : ''
  if (at(0)) return `Yes${condition}`
  return at(100) ? `${policy[capability]}+${condition}` : 'No'
}
