import type { ReactNode } from 'react'
import {
  collectMemberContributions,
  MemberContributionsContext,
  type MemberModule,
} from '#platform/web/member-contributions.ts'

const contributions = collectMemberContributions(
  Object.values(
    import.meta.glob<MemberModule>('../../features/*/web/member-module.ts', {
      eager: true,
      import: 'memberModule',
    }),
  ),
)

/** Gives its children what all features contribute to members' own pages. */
export const MemberContributions = ({ children }: { children: ReactNode }) => (
  <MemberContributionsContext value={contributions}>{children}</MemberContributionsContext>
)
