import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { PlanInvitation, useCapabilities } from '#features/membership/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { castVote } from '../contract/endpoints.ts'
import type { LiveRequest } from '../contract/live.ts'
import { arenaMessages } from '../contract/messages.ts'
import { isUpcoming, isVotingOpen, type Position } from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'
import { useAskedSide } from './asked-side.ts'
import { publishCounts, type MemberStanding } from './newest.ts'
import { noteOwnVote } from './own-votes.ts'
import { ownVoteQuery } from './queries.ts'
import { storeReceipt } from './receipts.ts'
import { refusalOrToast } from './vote-failure.ts'
import { VerifiedOnlyGate } from './VerifiedOnlyGate.tsx'
import { VoteDialog, type Refusal } from './VoteDialog.tsx'

type Props = {
  debate: DebateWire
  send: (request: LiveRequest) => void
  /** Called with the expected counts while a vote is in flight, and null afterwards. */
  onSent: (expected: MemberStanding | null) => void
  /**
   * Called when this disappears while in use, as when the debate closes, to move focus elsewhere.
   */
  onLostFocus: () => void
  /** Another button in the same row. */
  beside?: ReactNode
}

/** Voting: the button, the dialog and the current vote. The receipt code stays in this tab. */
export function VotePanel({ debate, send, onSent, onLostFocus, beside }: Props) {
  const { id } = debate
  const call = useCall()
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const { can, record } = useCapabilities()
  const [isAsking, setAsking] = useState(false)
  const [choice, setChoice] = useState<Position | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const ownVote = ownVoteQuery(call, id)
  // Another tab or device may have voted since.
  const { data: stored } = useQuery({
    ...ownVote,
    enabled: viewer !== null,
    refetchOnWindowFocus: 'always',
  })
  const own = stored?.position ?? null
  const removed = stored?.removed ?? null
  const casting = useApiMutation(call, castVote)
  const isOpen = isVotingOpen(debate.status)
  const isBarred = debate.verifiedOnly && viewer?.isVerified === false
  const asked = useAskedSide(
    isOpen && can.canVoteInDebates && !isBarred && stored?.removed === null,
    own,
  )

  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef({ isAsking, onLostFocus })
  useEffect(() => {
    latest.current = { isAsking, onLostFocus }
  })
  useLayoutEffect(() => {
    const here = panel.current
    return () => {
      if (latest.current.isAsking || here?.contains(document.activeElement))
        latest.current.onLostFocus()
    }
  }, [])

  // The dialog that the address opens gives the focus back to its button, too.
  useLayoutEffect(() => {
    if (asked.isAsked) panel.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [asked.isAsked])

  const ask = () => {
    setRefusal(null)
    setAsking(true)
    void queryClient.invalidateQueries({ queryKey: ownVote.queryKey })
  }
  const close = () => {
    setAsking(false)
    asked.answered()
  }
  const cast = async (position: Position) => {
    if (choice) return
    setChoice(position)
    setRefusal(null)
    onSent(movedTo(position, own, debate))
    try {
      const { receipt: code, ...counts } = await casting.mutateAsync({
        params: { id },
        body: { position },
      })
      publishCounts(queryClient, counts)
      // A read from before the vote may be answered after it.
      await queryClient.cancelQueries({ queryKey: ownVote.queryKey })
      queryClient.setQueryData(ownVote.queryKey, (known) => ({
        first: null,
        removed: null,
        ...known,
        position,
      }))
      noteOwnVote(queryClient, call, id, position)
      if (code && viewer) storeReceipt(viewer.id, id, { position, code })
      send({ type: 'vote_cast', debateId: id, position })
      close()
      toast({ tone: 'good', ...arenaMessages.voteCast })
    } catch (failure) {
      setRefusal(refusalOrToast(failure))
    } finally {
      onSent(null)
      setChoice(null)
    }
  }

  return (
    <div ref={panel}>
      <div className={beside ? 'grid items-start gap-3 sm:grid-cols-2' : undefined}>
        {isOpen && record && !can.canVoteInDebates ? (
          <PlanInvitation capability="canVoteInDebates" verb="Vote" />
        ) : isOpen && isBarred ? (
          <VerifiedOnlyGate />
        ) : (
          <Button
            variant={isOpen && own ? 'quiet' : 'brass'}
            className="w-full"
            disabled={!isOpen || !record || removed !== null}
            isBusy={choice !== null}
            onClick={ask}
          >
            {isOpen && own ? 'Change vote' : 'Vote'}
          </Button>
        )}
        {beside}
      </div>
      <p
        className={classNames(
          'mt-3 text-sm text-ink-3 wrap-anywhere',
          beside ? 'max-sm:text-center' : 'text-center',
        )}
      >
        {standingOf(own, removed, debate)}
      </p>
      <VoteDialog
        debate={debate}
        question={
          asked.side ? arenaMessages.confirmQuestion(asked.side) : arenaMessages.voteQuestion
        }
        own={own}
        asked={asked.side}
        isOpen={isAsking || asked.isAsked}
        choice={choice}
        refusal={refusal}
        onChoose={(position) => void cast(position)}
        onClose={close}
      />
    </div>
  )
}

/** The debate's counts once this vote counts. */
function movedTo(
  position: Position,
  own: Position | null,
  { votesA, votesB, seq }: MemberStanding,
): MemberStanding {
  const gain = (side: Position) => Number(position === side) - Number(own === side)
  return { votesA: votesA + gain('A'), votesB: votesB + gain('B'), seq }
}

function standingOf(own: Position | null, removed: string | null, debate: DebateWire): string {
  if (removed) return `Your vote was removed after a review: ${removed}`
  if (isUpcoming(debate.status)) return 'Everyone with a plan can vote once it opens.'
  const name = own === 'A' ? debate.positionAName : debate.positionBName
  if (!isVotingOpen(debate.status))
    return own ? `You voted for ${name}. ${arenaMessages.votingClosed}` : arenaMessages.votingClosed
  return own
    ? `You voted for ${name}. You can change it until voting closes.`
    : 'One vote per member. You can change yours until voting closes.'
}
