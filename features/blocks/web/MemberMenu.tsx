import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, Ellipsis, UserRoundX } from 'lucide-react'
import { useViewer } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { listBlocks, putBlock, removeBlock } from '../contract/endpoints.ts'
import { blockLevelNames, blockMessages, type BlockLevel } from '../contract/rules.ts'
import { blockQuery } from './queries.ts'

type Props = {
  username: string
  isStaff: boolean
  /** Reads again what a block changed. */
  onChange: () => Promise<void>
}

/** Mutes and blocks another member; nothing for visitors and on one's own page. */
export function MemberMenu(props: Props) {
  const { viewer } = useViewer()
  const isOwn = viewer?.username.toLowerCase() === props.username.toLowerCase()
  return viewer && !isOwn ? <OpenMenu {...props} /> : null
}

const done = {
  muted: 'Their comments are closed for you, and you get no notifications about them.',
  blocked: "They can't follow you, reply to you, or comment on your articles.",
}

function OpenMenu({ username, isStaff, onChange }: Props) {
  const call = useCall()
  const queryClient = useQueryClient()
  const { confirm, dialog } = useConfirm()
  const own = blockQuery(call, username)
  const { data } = useQuery(own)
  const level = data?.level ?? null

  const settled = async (next: BlockLevel | null) => {
    queryClient.setQueryData(own.queryKey, { level: next })
    await onChange()
    toast({
      tone: 'good',
      title: next === null ? `@${username} is back` : `${blockLevelNames[next]}: @${username}`,
      description: next === null ? 'You see their comments again.' : done[next],
    })
  }
  const shared = { changes: [listBlocks], failure: blockMessages.failed, isSingle: true }
  const put = useApiMutation(call, putBlock, {
    ...shared,
    onSuccess: (_, { body }) => settled(body.level),
  })
  const remove = useApiMutation(call, removeBlock, { ...shared, onSuccess: () => settled(null) })
  const params = { username }
  const block = async () => {
    const isMeant = await confirm({
      title: `Block @${username}?`,
      description:
        "You no longer follow each other. They can't follow you, reply to you, or comment on your articles, and their comments are closed for you. They aren't notified, but may notice.",
      action: 'Block',
      isDangerous: true,
    })
    if (isMeant) put.mutate({ params, body: { level: 'blocked' } })
  }
  const mute = {
    label: 'Mute',
    icon: <BellOff />,
    onSelect: () => put.mutate({ params, body: { level: 'muted' } }),
  }
  const undo = (label: string) => ({
    label,
    icon: <BellOff />,
    onSelect: () => remove.mutate({ params }),
  })
  const blockItem = {
    label: 'Block…',
    icon: <UserRoundX />,
    isDanger: true,
    onSelect: () => void block(),
  }
  const items = {
    none: [mute, ...(isStaff ? [] : [blockItem])],
    muted: [undo('Unmute'), ...(isStaff ? [] : [blockItem])],
    blocked: [undo('Unblock')],
  }[level ?? 'none']
  return (
    <>
      {level && <Pill tone="live">{blockLevelNames[level]}</Pill>}
      <Menu
        trigger={<Ellipsis className="size-4" aria-hidden="true" />}
        label={`More about @${username}`}
        items={items}
      />
      {dialog}
    </>
  )
}
