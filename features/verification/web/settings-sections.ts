import type { ContributedSettings } from '#platform/web/settings-sections.ts'
import { verificationQuery } from './queries.ts'
import { VerificationSection } from './VerificationSection.tsx'
import { VerifyMembersSection } from './staff/VerifyMembersSection.tsx'

/** A member's own verification and, for verifiers, that of others. */
export const settingsSections: ContributedSettings[] = [
  {
    page: 'profile',
    order: 24,
    anchor: 'verification',
    Content: VerificationSection,
    reads: (call) => [verificationQuery(call)],
  },
  { page: 'profile', order: 26, anchor: 'verify-members', Content: VerifyMembersSection },
]
