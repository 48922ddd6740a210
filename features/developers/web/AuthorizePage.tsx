import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { scopeLabels } from '#features/identity/contract/scopes.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import type { Call } from '#platform/web/call.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { read } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { decideAuthorization, readAuthorization } from '../contract/oauth-endpoints.ts'
import type { AuthorizationAskedWire } from '../contract/oauth-schemas.ts'

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const

const requestIn = (query: URLSearchParams) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

const authorizationQuery = (call: Call, query: URLSearchParams) =>
  read(call, readAuthorization, { query: requestIn(query) })

/** Prefetches what the application asks for. */
export const loader = prefetching(({ call, query }) => ({
  main: authorizationQuery(call, query),
}))

/** What an application asks a member for, and their decision. */
export function Component() {
  const [query] = useSearchParams()
  const asked = useQuery(authorizationQuery(useCall(), query))
  if (asked.isPending)
    return (
      <div className="page-column py-10 lg:py-12">
        <Skeleton count={4} label="Loading what the application asks for" />
      </div>
    )
  if (!asked.data?.asked) return <NotAsked reason={asked.data?.problem ?? failed} />
  return <Question asked={asked.data.asked} request={requestIn(query)} />
}

const failed = "We couldn't read what the application asks for. Please try again."

function NotAsked({ reason }: { reason: string }) {
  return (
    <MessagePage
      kicker="Applications"
      title="This application can't be connected"
      text={reason}
      ways={
        <Button to={settingsPath('applications')} variant="quiet">
          Your settings
        </Button>
      }
    />
  )
}

type QuestionProps = { asked: AuthorizationAskedWire; request: Record<string, string> }

function Question({ asked, request }: QuestionProps) {
  const { app, returnsTo, scopes, refused } = asked
  const { name: siteName } = useSite()
  const { viewer } = useViewer()
  const decide = useApiMutation(useCall(), decideAuthorization, {
    isSingle: true,
    onSuccess: ({ redirect }) => location.assign(redirect),
    failure: { title: 'Not connected', text: "We couldn't save your decision. Please try again." },
  })
  const press = (decision: 'allow' | 'deny') => decide.mutate({ body: { request, decision } })
  const title = `Connect ${app.name}`
  return (
    <div className="page-column py-10 lg:py-12">
      <Head title={title} description={`Let ${app.name} act for you.`} isIndexed={false} />
      <PageHeader
        kicker={siteName}
        title={title}
        lead={`${app.name} asks to act for you, ${viewer?.username ?? ''}.`}
      />
      <div className="mt-8 max-w-form space-y-6 rounded-card border border-line bg-card p-5 sm:p-7">
        {refused ? (
          <>
            <Callout tone="bad" title="Not possible">
              {refused.reason}
            </Callout>
            <Button href={refused.redirect} variant="quiet">
              Back to {returnsTo}
            </Button>
          </>
        ) : (
          <>
            <div>
              <h2 className="text-md font-semibold">It can</h2>
              <ul className="mt-2 list-disc space-y-1 pl-5">
                <li>Read what visitors can read</li>
                {scopes.map((scope) => (
                  <li key={scope}>{scopeLabels[scope]}</li>
                ))}
              </ul>
            </div>
            <p className="text-sm text-ink-2">
              It can never vote, pay, read your profile answers, or change your login. Disconnect it
              anytime in your settings.
            </p>
            <Callout tone="warn" title={`${siteName} hasn't checked this application`}>
              <Maker app={app} returnsTo={returnsTo} />
            </Callout>
            <div className="flex flex-wrap gap-3">
              <Button isBusy={decide.isPending} onClick={() => press('allow')}>
                Connect
              </Button>
              <Button variant="quiet" disabled={decide.isPending} onClick={() => press('deny')}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** Who made the application, as far as the site knows, and where the member goes next. */
function Maker({ app, returnsTo }: Pick<AuthorizationAskedWire, 'app' | 'returnsTo'>) {
  const { owner, createdAt, website } = app
  return (
    <p className="wrap-anywhere">
      {owner ? (
        <>
          Registered by <bdi>{owner.name}</bdi> (@{owner.username})
        </>
      ) : (
        'It registered itself'
      )}{' '}
      on <Time at={createdAt} />. {website !== '' && <>Its website is {new URL(website).host}. </>}
      Afterward you return to <strong className="text-ink">{returnsTo}</strong>.
    </p>
  )
}
