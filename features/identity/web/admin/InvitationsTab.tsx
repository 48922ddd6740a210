import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import {
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '../../contract/invitation-endpoints.ts'
import type { InvitationWire } from '../../contract/invitation-schemas.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** Invitations that nobody used yet: add one, send one again, withdraw one. */
export function InvitationsTab() {
  const [isInviting, setIsInviting] = useState(false)
  const list = useInfiniteQuery({
    ...readPages(useCall(), listInvitations, {}),
    refetchOnMount: 'always',
  })
  const invitations = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="invitations">
      <SectionHeader
        id="invitations"
        title="Pending invitations"
        actions={
          <Button size="s" onClick={() => setIsInviting(true)}>
            Invite someone
          </Button>
        }
      />
      <div className="mt-4">
        <PagedList
          list={list}
          count={invitations.length}
          label="Loading the invitations"
          skeleton={{ node: <RowsSkeleton label="Loading the invitations" /> }}
          empty={{
            title: 'No pending invitations',
            text: 'People you invite appear here until they register.',
          }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </PagedList>
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </section>
  )
}

function Invitation({ invitation }: { invitation: InvitationWire }) {
  const { id, email, firstName, isModerator, isExpired, expiresAt, invitedBy } = invitation
  const call = useCall()
  const { confirm, dialog } = useConfirm()
  const send = useApiMutation(call, sendInvitationAgain, {
    isSingle: true,
    changes: [listInvitations],
    failure: { title: 'Not sent', text: "We couldn't send the invitation. Please try again." },
    onSuccess: () => {
      toast({
        tone: 'good',
        title: 'Invitation sent',
        description: 'The earlier link no longer works.',
      })
    },
  })
  const withdraw = useApiMutation(call, withdrawInvitation, {
    isSingle: true,
    changes: [listInvitations],
    failure: { title: 'Not withdrawn', text: "We couldn't withdraw it. Please try again." },
    onSuccess: () => {
      toast({ tone: 'good', title: 'Invitation withdrawn' })
    },
  })
  const withdrawSurely = async () => {
    const isSure = await confirm({
      title: `Withdraw ${email}'s invitation?`,
      description: 'Its link stops working. You can invite the same address again.',
      action: 'Withdraw',
      isDangerous: true,
    })
    if (isSure) withdraw.mutate({ params: { id } })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <strong>{email}</strong>
          {isModerator && <Pill>Moderator</Pill>}
          {isExpired && <Pill tone="warn">Expired</Pill>}
        </p>
        <p className="text-sm text-ink-3">
          {firstName && <bdi>{firstName} · </bdi>}
          {isExpired ? 'Expired' : 'Expires'} <Time at={expiresAt} hasTime />
          {invitedBy && ` · invited by @${invitedBy}`}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="quiet"
          aria-label={`Send ${email}'s invitation again`}
          isBusy={send.isPending}
          onClick={() => send.mutate({ params: { id } })}
        >
          Send again
        </Button>
        <Button
          size="s"
          variant="plain"
          aria-label={`Withdraw ${email}'s invitation`}
          isBusy={withdraw.isPending}
          onClick={() => void withdrawSurely()}
        >
          Withdraw
        </Button>
      </p>
      {dialog}
    </li>
  )
}
