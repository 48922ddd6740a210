import { useState } from 'react'
import { DecisionDialog } from '#features/sanctions/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PasswordDialog } from '#platform/web/ui/PasswordDialog.tsx'
import { useMemberActions } from './use-member-actions.ts'

type Props = { members: { id: string }[]; canEndSessions?: boolean; onDone: () => void }

/** Warns, suspends or logs out all selected members. */
export function MemberBulk({ members, canEndSessions = false, onDone }: Props) {
  const [asking, setAsking] = useState<'decision' | 'password' | null>(null)
  const { act, isBusy, error } = useMemberActions()
  const ids = members.map(({ id }) => id)
  const who = `${ids.length} ${ids.length === 1 ? 'member' : 'members'}`
  const close = () => setAsking(null)
  const send = async (...request: Parameters<typeof act>) => {
    if (!(await act(...request))) return
    close()
    onDone()
  }
  return (
    <>
      <Button size="s" variant="danger" onClick={() => setAsking('decision')}>
        Warn or suspend {ids.length}
      </Button>
      {canEndSessions && (
        <Button size="s" variant="quiet" onClick={() => setAsking('password')}>
          End sessions of {ids.length}
        </Button>
      )}
      {asking === 'decision' && (
        <DecisionDialog
          title={`Warn or suspend ${who}`}
          kinds={['warning', 'suspension']}
          isBusy={isBusy}
          error={error}
          onClose={close}
          onDecide={({ kind, reason, days }) => {
            if (kind === 'ban') return
            const verb = kind === 'warning' ? 'warned' : 'suspended'
            const term = days === undefined ? {} : { days }
            void send({ action: 'sanction', ids, kind, reason, ...term }, verb)
          }}
        />
      )}
      {asking === 'password' && (
        <PasswordDialog
          title={`End sessions: ${who}`}
          description="Logs these members out on every device."
          action="End all sessions"
          isBusy={isBusy}
          error={error}
          onClose={close}
          onConfirm={(currentPassword) =>
            void send({ action: 'end-sessions', ids, currentPassword }, 'logged out')
          }
        />
      )}
    </>
  )
}
