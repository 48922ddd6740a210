import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { verificationQuery } from '../queries.ts'
import { ProposalForm } from './ProposalForm.tsx'
import { ProposalList } from './ProposalList.tsx'

/** Verification of others by hand, for verifiers; nothing for anyone else. */
export function VerifyMembersSection() {
  const { data } = useQuery(verificationQuery(useCall()))
  if (!data?.isVerifier || !data.isOffered) return null
  return (
    <SettingsSection
      title="Verify members"
      text="You may confirm who other members are. One person sees the document and proposes, another confirms."
    >
      <div className="space-y-8">
        <ProposalList />
        <ProposalForm />
      </div>
    </SettingsSection>
  )
}
