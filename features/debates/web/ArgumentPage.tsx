import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { ReportButton } from '#features/moderation/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { ShareButton } from '#platform/web/ShareButton.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { breadcrumbsOf } from '#platform/web/structured-parts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { argumentPath } from '../contract/argument-path.ts'
import type { ArgumentInDebateWire } from '../contract/arguments-schemas.ts'
import { arenaMessages } from '../contract/messages.ts'
import { arenaPath, debatePath, roundNames } from '../contract/rules.ts'
import { argumentQuery } from './argument-queries.ts'
import { ArgumentByline } from './ArgumentByline.tsx'
import { ConvincingButton } from './ConvincingButton.tsx'

/** Prefetches the argument with its debate's words. */
export const loader = prefetching(({ call, params: { id = '', argumentId = '' } }) => ({
  main: argumentQuery(call, id, argumentId),
}))

/** An accepted argument at its own address, to share and to find (docs/product/debates.md 34). */
export function Component() {
  const { id = '', argumentId = '' } = useParams()
  const found = useQuery(argumentQuery(useCall(), id, argumentId))
  if (found.isPending)
    return (
      <div className="page-column py-10 lg:py-12">
        <Skeleton count={6} label="Loading the argument" />
      </div>
    )
  if (found.isError)
    return found.error.status === 404 || found.error.status === 400 ? (
      <MessagePage
        kicker={arenaMessages.title}
        title="Argument not found"
        text="This argument is no longer here, or the address is wrong."
        ways={<Button to={arenaPath}>Back to the debates</Button>}
      />
    ) : (
      <PageError
        title="Failed to load the argument"
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  return <Shown key={argumentId} argument={found.data} />
}

function Shown({ argument }: { argument: ArgumentInDebateWire }) {
  const site = useSite()
  const { viewer } = useViewer()
  const { debate, positionName, position, round, text, author } = argument
  const path = argumentPath(debate.id, argument.id)
  const title = `${author.name} for “${positionName}”`
  return (
    <div className="page-column py-10 *:max-w-3xl lg:py-12">
      <Head
        title={`${title}: ${debate.title}`}
        description={text}
        type="article"
        canonicalPath={path}
        elsewhere={{ kind: 'arguments', id: argument.id }}
        structuredData={breadcrumbsOf(site.url, [
          { name: arenaMessages.title, path: arenaPath },
          { name: debate.title, path: debatePath(debate.id) },
          { name: title, path },
        ])}
      />
      <PageHeader
        kicker={
          <>
            {roundNames[round]} · Position {position}
          </>
        }
        title={title}
        lead={
          <>
            In the debate{' '}
            <PrefetchLink to={debatePath(debate.id)} className="underline">
              {debate.title}
            </PrefetchLink>
          </>
        }
      />
      <p className="mt-8 font-serif text-md leading-normal whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {argument.videoUrl && (
        <p className="mt-4 text-sm">
          <a
            href={argument.videoUrl}
            rel="noopener nofollow ugc"
            className="touch-area inline-block min-h-6 underline"
          >
            Watch the video
          </a>
        </p>
      )}
      <ArgumentByline author={author} text={text} sources={argument.sources} />
      <p className="mt-1 text-sm text-ink-3">
        Accepted <Time at={argument.acceptedAt} />
      </p>
      {argument.appendix && <Prose html={argument.appendix} isPlain className="mt-4" />}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <ConvincingButton debateId={debate.id} argument={argument} />
        <ShareButton title={title} path={path} />
        {viewer && !argument.isMine && (
          <ReportButton
            kind="argument"
            subjectId={argument.id}
            title={text.slice(0, 120)}
            iconLabel={`Report ${author.name}'s argument`}
          />
        )}
      </div>
    </div>
  )
}
