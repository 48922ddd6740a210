import { Fragment, type ReactNode } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { cardMonths, loginDays, type MarkKind } from '../../contract/marks.ts'
import type { VerificationReportWire } from '../../contract/staff-schemas.ts'
import { Noted } from './Noted.tsx'

type List = VerificationReportWire['shared'][number]
type Group = List['groups'][number]

const titles: Record<MarkKind, string> = {
  network: 'Several accounts, one network',
  browser: 'Several accounts, one browser',
  card: 'Several accounts, one card',
}

const use: Record<MarkKind, (at: ReactNode) => ReactNode> = {
  network: (at) => <>within an hour from {at}</>,
  browser: (at) => (
    <>
      in {loginDays} days, most recently {at}
    </>
  ),
  card: (at) => (
    <>
      paid with it in {cardMonths} months, most recently {at}
    </>
  ),
}

/** What to read while nothing of a kind is shared. */
export const nothingShared: Record<MarkKind, string> = {
  network: `In the last ${loginDays} days, no network had logins to three accounts within an hour.`,
  browser: `In the last ${loginDays} days, no browser had logins to three accounts.`,
  card: `In the last ${cardMonths} months, no card paid for three accounts.`,
}

/** Networks, browsers or cards that several accounts share, newest first. */
export function SharedMarks({ list: { kind, total, groups } }: { list: List }) {
  return (
    <>
      {groups.map(({ at, accounts, members }, index) => (
        <Noted
          key={index}
          title={titles[kind]}
          detail={<Accounts accounts={accounts} members={members} />}
        >
          {countText(accounts, 'account')} {use[kind](<Time at={at} hasTime />)}
        </Noted>
      ))}
      {total > groups.length && (
        <li className="py-2.5 text-ink-3">
          {titles[kind]}: {total - groups.length} more
        </li>
      )}
    </>
  )
}

function Accounts({ accounts, members }: Pick<Group, 'accounts' | 'members'>) {
  return (
    <>
      {members.map(({ id, username }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <PrefetchLink to={`/control-center/members/${id}`} className="touch-area">
            {`@${username}`}
          </PrefetchLink>
        </Fragment>
      ))}
      {accounts > members.length && ` and ${accounts - members.length} more`}
    </>
  )
}
