import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, Ellipsis, UserRoundX } from 'lucide-react'
import { useViewer } from '#features/identity/web/public.tsx'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
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

  const change = async (next: BlockLevel | null) => {
    try {
      const params = { username }
      if (next === null) await call(removeBlock, { params })
      else await call(putBlock, { params, body: { level: next } })
      queryClient.setQueryData(own.queryKey, { level: next })
      await queryClient.invalidateQueries({ queryKey: keyOf(listBlocks) })
      await onChange()
      toast({
        tone: 'good',
        title: next === null ? `@${username} is back` : `${blockLevelNames[next]}: @${username}`,
        description: next === null ? 'You see their comments again.' : done[next],
      })
    } catch (error) {
      toast({
        tone: 'bad',
        title: blockMessages.failed.title,
        description: messageOf(error, blockMessages.failed.text),
      })
    }
  }
  const block = async () => {
    const isMeant = await confirm({
      title: `Block @${username}?`,
      description:
        "You no longer follow each other. They can't follow you, reply to you, or comment on your articles, and their comments are closed for you. They aren't told, but may notice.",
      action: 'Block',
      isDangerous: true,
    })
    if (isMeant) await change('blocked')
  }
  const mute = { label: 'Mute', icon: <BellOff />, onSelect: () => void change('muted') }
  const undo = (label: string) => ({
    label,
    icon: <BellOff />,
    onSelect: () => void change(null),
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
