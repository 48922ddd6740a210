import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { listSanctions, sanctionMember } from '../contract/endpoints.ts'
import { sanctionKinds, sanctionNames } from '../contract/rules.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

type Props = {
  member: { id: string; displayName: string }
  onClose: () => void
}

/** Warns, suspends or bans a member. */
export function SanctionDialog({ member, onClose }: Props) {
  const decide = useApiMutation(useCall(), sanctionMember, {
    isSingle: true,
    changes: [listSanctions],
    onSuccess: ({ kind }) => {
      toast({ tone: 'good', title: `${sanctionNames[kind]} saved` })
      onClose()
    },
  })
  return (
    <DecisionDialog
      title={`Warn or suspend ${member.displayName}`}
      kinds={sanctionKinds}
      isBusy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onDecide={({ kind, reason, days }) =>
        decide.mutate({
          params: { id: member.id },
          body: { kind, reason, ...(days === undefined ? {} : { days }) },
        })
      }
    />
  )
}
