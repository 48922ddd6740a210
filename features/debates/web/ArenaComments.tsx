import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import {
  CommentInvitation,
  SideComments,
  type CommentWords,
} from '#features/comments/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { CallError } from '#platform/web/call.ts'
import { useCall } from '#platform/web/site.ts'
import { arenaMessages } from '../contract/messages.ts'
import { debatePath, positions, type Position } from '../contract/rules.ts'
import type { DebateWire } from '../contract/schemas.ts'
import { onCommentNews } from './comment-news.ts'
import { debateQuery } from './queries.ts'
import { onlySide } from './SideSwitch.tsx'

/** Comments by side: A on the left, B on the right. */
export function ArenaComments({ debate: { id } }: { debate: DebateWire }) {
  const queryClient = useQueryClient()
  const { viewer, isLoading } = useViewer()
  const { can } = useCapabilities()
  const call = useCall()
  const count = useCallback(
    (by: number) => {
      queryClient.setQueryData<DebateWire>(
        debateQuery(call, id).queryKey,
        (cached) => cached && { ...cached, commentCount: cached.commentCount + by },
      )
    },
    [queryClient, call, id],
  )
  const listen = useCallback((mayHaveNew: () => void) => onCommentNews(id, mayHaveNew), [id])
  const mayComment = viewer !== null && can.canCommentInDebates
  return (
    <div className="page-column py-9">
      {!isLoading && !mayComment && <CommentInvitation isSignedIn={viewer !== null} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-2">
        {positions.map((position) => (
          <SideComments
            key={`${id}${position}`}
            kind="debate"
            subjectId={id}
            page={debatePath(id)}
            side={position}
            heading={headings[position]}
            words={words[position]}
            onCounted={count}
            listen={listen}
            className={onlySide[position]}
          />
        ))}
      </div>
    </div>
  )
}

function wordsFor(position: Position): CommentWords {
  return {
    label: `Comment for side ${position}`,
    submit: 'Submit Comment',
    blank: arenaMessages.commentEmpty,
    posted: arenaMessages.commentPosted(position),
    failureOf: (failure) => {
      const { status = 0, body = {} } = failure instanceof CallError ? failure : {}
      const { title, description } =
        status === 401 || status === 403 ? arenaMessages.commentDenied : arenaMessages.commentFailed
      return {
        title,
        text:
          status >= 400 && status < 500 && status !== 401
            ? (body.error ?? description)
            : description,
      }
    },
  }
}

/** Stable objects across renders, so server markup stays until hydration. */
const words: Record<Position, CommentWords> = { A: wordsFor('A'), B: wordsFor('B') }
const headings: Record<Position, ReactNode> = {
  A: <span className="text-side-a">For A</span>,
  B: <span className="text-side-b">For B</span>,
}
