import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { ScoringWire } from '../contract/schemas.ts'
import { scoringQuery } from './queries.ts'
import { ScoringError } from './ScoringError.tsx'
import { Wizard } from './Wizard.tsx'
import { stillNeeded } from './wizard-draft.ts'

type Props = {
  /** What a payment that led here opened; null without one. */
  receipt: ReactNode
  /** The same in short, above the questions; null without a payment. */
  notice: ReactNode
}

/**
 * Where a member completes the profile; visitors are asked to log in. After a payment it ends with
 * the receipt, which a complete profile sees at once.
 */
export function ProfileSetup({ receipt, notice }: Props) {
  const { viewer, isLoading } = useViewer()
  const scoring = useQuery({ ...scoringQuery(useCall()), enabled: viewer !== null })
  if (!viewer) return isLoading ? <Loading /> : <AuthenticationRequired />
  if (scoring.data)
    return <Setup viewer={viewer} scoring={scoring.data} receipt={receipt} notice={notice} />
  return (
    <Page isUpdate={false}>
      {scoring.isError ? (
        <ScoringError className="mt-8" scoring={scoring} />
      ) : (
        <div className="mt-8">
          <Skeleton count={6} label="Loading your answers" />
        </div>
      )}
    </Page>
  )
}

function Page({ isUpdate, children }: { isUpdate: boolean; children: ReactNode }) {
  const title = isUpdate ? 'Update your profile' : 'Complete your profile'
  return (
    <section className="page-column max-w-3xl py-10 lg:py-14">
      <Head
        title={title}
        description="Four steps to a complete profile and your citizen score."
        isIndexed={false}
      />
      <PageHeader
        kicker="Profile"
        title={title}
        lead={
          isUpdate
            ? 'Change any of the four steps. Each is saved when you go on.'
            : 'Four steps, about 3 minutes. Each step is saved when you go on.'
        }
      />
      {children}
    </section>
  )
}

/** A step's saving leaves the step shown: only the last one's button ends the setup. */
function Setup({
  viewer,
  scoring,
  receipt,
  notice,
}: Props & { viewer: UserWire; scoring: ScoringWire }) {
  const navigate = useNavigate()
  const [wasComplete] = useState(scoring.missing.length === 0)
  const [isDone, setDone] = useState(false)
  if (receipt !== null && (wasComplete || isDone))
    return <ReceiptPage isAnnounced={isDone}>{receipt}</ReceiptPage>
  const finish = (missing: string[]) => {
    toast(
      missing.length > 0
        ? { title: 'Your answers are saved', description: `Add: ${stillNeeded(missing)}.` }
        : { tone: 'good', title: 'Profile Created Successfully!' },
    )
    if (receipt !== null && missing.length === 0) setDone(true)
    else void navigate('/profile')
  }
  return (
    <Page isUpdate={wasComplete}>
      {notice && <div className="mt-6">{notice}</div>}
      <Wizard key={viewer.id} viewer={viewer} scoring={scoring} onDone={finish} />
    </Page>
  )
}

/** The receipt; focused and in sight when it replaces the last step. */
function ReceiptPage({ isAnnounced, children }: { isAnnounced: boolean; children: ReactNode }) {
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAnnounced) return
    page.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [isAnnounced])
  return (
    <section
      ref={page}
      tabIndex={-1}
      className="page-column max-w-3xl py-10 focus-visible:outline-none lg:py-14"
    >
      <Head
        title="Payment receipt"
        description="What you paid for and what comes next."
        isIndexed={false}
      />
      {children}
    </section>
  )
}

function AuthenticationRequired() {
  const { pathname, search } = useLocation()
  return (
    <section className="page-column max-w-3xl py-18">
      <Head
        title="Authentication Required"
        description="Log in to complete your profile."
        isIndexed={false}
      />
      <h1 className="text-2xl sm:text-3xl">Authentication Required</h1>
      <p className="mt-4 text-md text-ink-2">
        Log in to complete your profile. We'll bring you right back.
      </p>
      <Button to={`/login?next=${encodeURIComponent(pathname + search)}`} className="mt-8">
        Go to Login
      </Button>
    </section>
  )
}

function Loading() {
  return (
    <div className="page-column max-w-3xl py-14">
      <Skeleton count={6} label="Checking your session" />
    </div>
  )
}
