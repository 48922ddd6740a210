import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useSearchParams, type LoaderFunction } from 'react-router'
import { queryString } from '#platform/contract/endpoint.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { pageContext } from '#platform/web/page-data.ts'
import { useCall, useReturnedForm, useSite } from '#platform/web/site.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { loader as sendOn, useSendOn } from './already-signed-in.ts'
import { invitationIn, invitationQuery } from './invitation.ts'
import { LoginForm } from './LoginForm.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Sends members on, and finds out whom an invitation's link invites. */
export const loader: LoaderFunction = async (args, ...rest) => {
  await sendOn(args, ...rest)
  const { queryClient, call, isServer } = args.context.get(pageContext)
  const token = invitationIn(new URL(args.request.url).searchParams)
  if (isServer && token) await queryClient.prefetchQuery(invitationQuery(call, token))
  return null
}

/** Input by field name. */
type Typed = Record<string, string>

const notices: Record<string, string> = {
  unconfigured:
    "This site doesn't support logging in with another account. Log in or register here.",
  confirm:
    'An account with that email address already exists. We emailed its owner a link to confirm this login.',
  like: "Log in to like this. We'll bring you right back.",
  linked: 'Your other account is linked. Log in with it again.',
  over: 'Your login timed out. Please start over with your password.',
  reset: 'Your new password is set. You can now log in.',
  unlinked: 'This link is no longer valid. Log in with your other account again to get a new one.',
  provider: "We couldn't log you in with the other account. Try again, or log in here.",
}

/** The screen of `/login`, `/auth` and `/register`. Its forms share their input. */
export function Component() {
  const site = useSite()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const returned = useReturnedForm()
  const next = ownPath(query.get('next'))
  const isRegister = pathname === '/register'
  const token = invitationIn(query)
  const invitation = useQuery({ ...invitationQuery(useCall(), token), enabled: token !== '' })
  const detour = queryString({
    next: next === '/' ? undefined : next,
    invitation: token || undefined,
  })
  const forms = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Typed>(returned?.texts ?? {})
  const keepTyped = () =>
    setTyped((before) => ({
      ...before,
      ...textsOf(forms.current?.querySelector('form') ?? undefined),
    }))
  const notice = notices[query.get('notice') ?? '']

  useSendOn(next)

  return (
    <section className="page-column grid gap-12 py-12 lg:grid-cols-2 lg:py-18">
      <Head
        title={isRegister ? 'Register' : 'Login'}
        description={
          isRegister ? `Register an account at ${site.name}.` : `Log in to ${site.name}.`
        }
        canonicalPath={isRegister ? '/register' : '/login'}
        isIndexed={false}
      />
      <div className="max-w-form">
        <h1 className="text-2xl sm:text-3xl">{isRegister ? 'Take your seat' : 'Welcome back'}</h1>
        <p className="mt-3 text-md text-ink-2">
          {isRegister
            ? 'An account is free. All you need is a username and password.'
            : 'Log in to write, vote and take part.'}
        </p>
        <nav aria-label="Login or register" className="mt-8 grid grid-cols-2 border-b border-line">
          {(
            [
              ['/login', 'Login', !isRegister],
              ['/register', 'Register', isRegister],
            ] as const
          ).map(([to, label, isCurrent]) => (
            <PrefetchLink
              key={to}
              to={to + detour}
              isCurrent={isCurrent}
              replace
              onClick={keepTyped}
              className={classNames(
                '-mb-px border-b-2 py-3 text-center font-semibold no-underline',
                isCurrent
                  ? 'border-brass-fill text-ink'
                  : 'border-transparent text-ink-3 hover:text-ink',
              )}
            >
              {label}
            </PrefetchLink>
          ))}
        </nav>
        {invitation.data && (
          <Callout tone="info" className="mt-6">
            You’re invited as {invitation.data.email}.
          </Callout>
        )}
        {invitation.error?.status === 404 && (
          <Callout tone="bad" title="Invitation no longer valid" className="mt-6">
            It was used, withdrawn, or is older than a week. Ask for a new one, or register without
            it.
          </Callout>
        )}
        {notice && (
          <Callout tone="info" className="mt-6">
            {notice}
          </Callout>
        )}
        <div ref={forms} className="mt-6">
          {isRegister ? (
            <RegisterForm
              key={invitation.data?.email}
              next={next}
              typed={{ firstName: invitation.data?.firstName ?? '', ...typed }}
              returned={returned}
              invited={invitation.data ? { token, email: invitation.data.email } : null}
            />
          ) : (
            <LoginForm next={next} typed={typed} returned={returned} />
          )}
        </div>
        {!isRegister && site.hasPasskeys && (
          <div className="mt-4">
            <PasskeyLogin step="only" next={next} label="Log in with a passkey" />
          </div>
        )}
        {site.providers.map(({ name, url }) => (
          <a key={url} href={url + detour} className="mt-4 block text-center font-semibold">
            Continue with {name}
          </a>
        ))}
        <p className="mt-8 text-sm text-ink-3">
          Trouble with this form? Use the <a href={`/simple-login${detour}`}>simple login</a>, which
          works without JavaScript.
        </p>
      </div>
      <aside
        className="stage hidden self-start rounded-card border border-line bg-card p-12 lg:block"
        aria-label="What members do"
      >
        <p className="kicker">A community of citizens</p>
        <p className="mt-4 font-serif text-2xl leading-tight">
          Argue in the open. Write the news from your state. Check the count yourself.
        </p>
        <dl className="mt-8 space-y-5 text-ink-2 [&_dt]:font-semibold [&_dt]:text-ink">
          <div>
            <dt>Free with an account</dt>
            <dd>Save drafts, get your citizen score, follow debates and states, and shop.</dd>
          </div>
          <div>
            <dt>With a plan</dt>
            <dd>
              Vote in debates, comment and argue.{' '}
              <PrefetchLink to="/subscribe" className="underline">
                Compare plans
              </PrefetchLink>
            </dd>
          </div>
          <div>
            <dt>Always</dt>
            <dd>No trackers. We never sell your data.</dd>
          </div>
        </dl>
      </aside>
    </section>
  )
}

function textsOf(form: HTMLFormElement | undefined): Typed {
  return Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
