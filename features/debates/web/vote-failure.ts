import { CallError } from '#platform/web/call.ts'
import { toast } from '#platform/web/toast.ts'
import { arenaMessages } from '../contract/messages.ts'
import type { Refusal } from './VoteDialog.tsx'

/** What a failed vote shows in its dialog: why the member may not vote. Anything else is a toast. */
export function refusalOrToast(failure: unknown): Refusal | null {
  const { status = 0, body = {} } = failure instanceof CallError ? failure : {}
  if (status === 403)
    return {
      isOwnerUnproven: body.capability === 'ownerProven',
      text: body.error ?? arenaMessages.voteFailed.description,
      url: body.upgradeUrl ?? null,
    }
  if (status === 401) toast({ tone: 'bad', ...arenaMessages.voteDenied })
  else
    toast({
      tone: 'bad',
      ...arenaMessages.voteFailed,
      ...(status === 409 && body.error ? { description: body.error } : {}),
    })
  return null
}
