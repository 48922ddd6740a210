import { MemberName } from '#features/identity/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import type { VerificationReportWire } from '../../contract/staff-schemas.ts'
import { nothingShared, SharedMarks } from './SharedMarks.tsx'
import { Noted } from './Noted.tsx'

/** What an administrator should look at, and in a line each what is as it should be. */
export function Watch({ report: { conflicts, unredacted, shared } }: Props) {
  const quiet = [
    conflicts.length === 0 && 'No document was used twice.',
    unredacted.length === 0 && 'The provider has deleted everything from finished checks.',
    ...shared.map(({ kind, total }) => total === 0 && nothingShared[kind]),
  ].filter((line) => line !== false)
  return (
    <section aria-label="Worth a look">
      <h3 className="text-lg">Worth a look</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {conflicts.map((conflict) => (
          <Conflict key={conflict.id} conflict={conflict} />
        ))}
        {unredacted.map((check) => (
          <Unredacted key={check.id} check={check} />
        ))}
        {shared.map((list) => (
          <SharedMarks key={list.kind} list={list} />
        ))}
        {quiet.map((line) => (
          <li key={line} className="py-2.5 text-ink-2">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { report: VerificationReportWire }

function Conflict({
  conflict: { at, claimant, holder },
}: {
  conflict: VerificationReportWire['conflicts'][number]
}) {
  return (
    <Noted title="One document, two accounts" detail={<Time at={at} hasTime />}>
      <MemberName username={claimant.username} name={claimant.name} isStaff={false} /> claims the
      document of{' '}
      {holder ? (
        <MemberName username={holder.username} name={holder.name} isStaff={false} />
      ) : (
        'a deleted account'
      )}
    </Noted>
  )
}

function Unredacted({
  check: { id, since, tries },
}: {
  check: VerificationReportWire['unredacted'][number]
}) {
  return (
    <Noted title="Still at the provider" detail={`Asked ${countText(tries, 'time')} · ${id}`}>
      Over since <Time at={since} hasTime />
    </Noted>
  )
}
