import { useViewer, viewerQuery } from '#features/identity/web/public.tsx'
import { isOpen, partPaths } from '#features/membership/contract/parts.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { Head } from '#platform/web/head.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useSite } from '#platform/web/site.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { guidePath } from '../contract/rules.ts'
import { GuidePanel } from './GuidePanel.tsx'
import { helpQuery, liveGuideQuery } from './queries.ts'

const LiveGuide = lazyWithPreload(async () => (await import('./LiveGuide.tsx')).LiveGuide)

/** Prefetches the topics to start with, and for members whether there is a live guide. */
export const loader = prefetching(({ call }) => ({
  main: helpQuery(call, ''),
  others: [viewerQuery(call)],
  followUps: (queryClient) =>
    queryClient.getQueryData(viewerQuery(call).queryKey) ? [liveGuideQuery(call)] : [],
}))

/** The way for a member's own assistant. */
function Assistants() {
  const { url, name } = useSite()
  return (
    <section aria-labelledby="assistants" className="border-t border-line pt-6">
      <h2 id="assistants" className="text-lg">
        Connect your assistant
      </h2>
      <p className="mt-2 text-ink-2">
        AI assistants that speak the Model Context Protocol can use {name} for you at{' '}
        <code className="wrap-anywhere">{url}/mcp</code>: they search, read, and write drafts. They
        never vote, pay or publish, and do only what your access token allows.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button to={settingsPath('applications', 'access-tokens')} variant="quiet" size="s">
          Create an access token
        </Button>
        <Button href="/api/assistants" variant="quiet" size="s">
          How to connect
        </Button>
      </p>
    </section>
  )
}

/** The way to a member's avatars. */
function Avatars() {
  return (
    <section aria-labelledby="avatars" className="border-t border-line pt-6">
      <h2 id="avatars" className="text-lg">
        Your AI avatars
      </h2>
      <p className="mt-2 text-ink-2">
        Build an avatar with a name, a face and a voice, and let it speak your arguments in debates.
      </p>
      <Button to={partPaths.avatars} variant="quiet" size="s" className="mt-4">
        Your avatars
      </Button>
    </section>
  )
}

/** The guide on a page of its own: questions first, and beside them what else answers or speaks. */
export function Component() {
  const { name } = useSite()
  const { viewer } = useViewer()
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Guide"
        description={`Ask how ${name} works. The guide answers from the documentation.`}
        canonicalPath={guidePath}
      />
      <PageHeader
        kicker="Open Your AI"
        title="Guide"
        lead={
          <>
            Ask how {name} works, or about your own plan, score and next charge. The guide answers
            from the <PrefetchLink to="/docs">documentation</PrefetchLink> and your account. It
            never advises on a vote and never speaks about other members. Questions and answers stay
            in this tab.
          </>
        }
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <h2 className="sr-only">Questions and answers</h2>
          <GuidePanel />
        </div>
        <div className="flex flex-col gap-8">
          {viewer && <LiveGuide />}
          {isOpen('avatars') && <Avatars />}
          <Assistants />
        </div>
      </div>
    </div>
  )
}
