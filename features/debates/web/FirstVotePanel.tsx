import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { PlanInvitation, useCapabilities } from '#features/membership/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { castFirstVote } from '../contract/first-vote-endpoints.ts'
import { firstVoteMessages } from '../contract/first-votes.ts'
import type { Position } from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'
import { ownVoteQuery } from './queries.ts'
import { refusalOrToast } from './vote-failure.ts'
import { VerifiedOnlyGate } from './VerifiedOnlyGate.tsx'
import { VoteDialog, type Refusal } from './VoteDialog.tsx'

/** Where the member stands before the debate opens (docs/product/debates.md 32). */
export function FirstVotePanel({ debate }: { debate: DebateWire }) {
  const { id } = debate
  const call = useCall()
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const { can, record } = useCapabilities()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const ownVote = ownVoteQuery(call, id)
  const first = useQuery({ ...ownVote, enabled: viewer !== null }).data?.first ?? null
  const casting = useApiMutation(call, castFirstVote, { isSingle: true })
  const cast = async (position: Position) => {
    if (casting.isPending) return
    setRefusal(null)
    try {
      const stored = await casting.mutateAsync({ params: { id }, body: { position } })
      await queryClient.cancelQueries({ queryKey: ownVote.queryKey })
      queryClient.setQueryData(ownVote.queryKey, (known) => ({
        position: null,
        removed: null,
        ...known,
        ...stored,
      }))
      setAsking(false)
      toast({ tone: 'good', ...firstVoteMessages.cast })
    } catch (failure) {
      setRefusal(refusalOrToast(failure))
    }
  }
  return (
    <div>
      {record && !can.canVoteInDebates ? (
        <PlanInvitation capability="canVoteInDebates" verb="Vote" />
      ) : debate.verifiedOnly && viewer?.isVerified === false ? (
        <VerifiedOnlyGate />
      ) : (
        <Button
          variant="brass"
          className="w-full"
          disabled={!record}
          isBusy={casting.isPending}
          onClick={() => setAsking(true)}
        >
          {first ? 'Change first vote' : 'Cast a first vote'}
        </Button>
      )}
      <p className="mt-3 text-center text-sm text-ink-3">
        {first
          ? `Before the debate you support ${first === 'A' ? debate.positionAName : debate.positionBName}. Vote again once it opens.`
          : firstVoteMessages.once}
      </p>
      <VoteDialog
        debate={debate}
        question={firstVoteMessages.question}
        own={first}
        isOpen={isAsking}
        choice={casting.isPending ? casting.variables.body.position : null}
        refusal={refusal}
        onChoose={(position) => void cast(position)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
