import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { completionPath } from '../contract/completion.ts'
import { hasAnswers, missingForScore, type Answers } from '../contract/answers.ts'
import type { ScoringWire } from '../contract/schemas.ts'
import { scoreOf } from '../contract/score.ts'
import { ListedSwitch } from './ListedSwitch.tsx'
import { PartBars } from './PartBars.tsx'
import { scoringQuery } from './queries.ts'
import { ScoreCard } from './ScoreCard.tsx'
import { ScoreHistory } from './ScoreHistory.tsx'
import { ScoringError } from './ScoringError.tsx'
import { WhatIf } from './WhatIf.tsx'
import { WithdrawAnswers } from './WithdrawAnswers.tsx'

/** Prefetches the member's answers and score. */
export const loader = prefetching(({ call }) => ({ main: scoringQuery(call) }))

/** The member's score with its full explanation (docs/product/score.md 6). */
export function Component() {
  const { viewer } = useViewer()
  const scoring = useQuery(scoringQuery(useCall()))
  if (!viewer) return null
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Citizen score"
        description="Your citizen score and what goes into it."
        isIndexed={false}
      />
      {scoring.data && <Score viewer={viewer} scoring={scoring.data} />}
      {!scoring.data && scoring.isPending && <Loading />}
      {!scoring.data && scoring.isError && <ScoringError level={1} scoring={scoring} />}
    </div>
  )
}

function Score({ viewer, scoring }: { viewer: UserWire; scoring: ScoringWire }) {
  const { policy } = scoring
  const [tried, setTried] = useState<Answers | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const playground = useFocusWhenOpened(tried !== null)
  const real = scoring.isScored ? scoring.score : null
  const shown = tried ? tryOut(tried, policy) : { total: real, parts: scoring.parts }
  const close = () => {
    setTried(null)
    opener.current?.focus()
  }
  const ways = (
    <div className="flex flex-wrap gap-3">
      {!scoring.isScored && <Button to={completionPath}>Answer these questions</Button>}
      <Button
        ref={opener}
        variant={scoring.isScored ? 'primary' : 'quiet'}
        aria-pressed={tried !== null}
        onClick={() => (tried ? close() : setTried(scoring.answers))}
      >
        Try a what-if
      </Button>
      {scoring.isScored && (
        <Button to={completionPath} variant="quiet">
          Update Profile Scoring
        </Button>
      )}
      {hasAnswers(scoring.answers) && <WithdrawAnswers viewer={viewer} />}
    </div>
  )
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-6">
      <div className="lg:col-start-2">
        <PageHeader
          kicker="Your profile"
          title="What makes up your score"
          lead="Only you see these answers. We encrypt them and never sell them, and you can withdraw them anytime. Others see your total only if you choose to show it."
        />
      </div>
      <div
        className={classNames(
          'lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1',
          tried && 'max-lg:hidden',
        )}
      >
        <ScoreCard total={shown.total} real={tried ? real : undefined}>
          <ScoreHistory history={scoring.history} parts={scoring.parts} />
        </ScoreCard>
      </div>
      <div className="lg:col-start-2">
        <div ref={playground} tabIndex={-1} className="focus-visible:outline-none">
          {tried && shown.total !== null && (
            <p
              role="status"
              className="figures sticky top-16 z-10 mb-3 border-b border-line bg-paper py-3 font-semibold lg:hidden"
            >
              What if: {shown.total} of 100
            </p>
          )}
          {tried && (
            <WhatIf
              answers={tried}
              total={shown.total}
              real={real}
              weights={policy.weights}
              onChange={setTried}
              onReset={() => setTried(scoring.answers)}
              onClose={close}
            />
          )}
        </div>
        <h2 className="sr-only">The parts</h2>
        {!scoring.isScored && <div className="mb-6">{ways}</div>}
        <div className={tried ? 'mt-6' : undefined}>
          <PartBars parts={shown.parts} />
        </div>
        {scoring.isScored && <div className="mt-8">{ways}</div>}
        <div
          className={classNames(
            'max-w-160',
            scoring.isScored ? 'mt-8 border-t border-line pt-6' : 'mt-6',
          )}
        >
          <ListedSwitch viewer={viewer} scoring={scoring} />
        </div>
      </div>
    </div>
  )
}

/** The score of other answers; without a total until they are complete. */
function tryOut(answers: Answers, policy: ScoringWire['policy']) {
  const isScored = missingForScore(answers, policy.weights).length === 0
  const { total, parts } = scoreOf(answers, policy)
  return { total: isScored ? total : null, parts }
}

/** Moves focus to what opened. */
function useFocusWhenOpened(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) place.current?.focus()
  }, [isOpen])
  return place
}

function Loading() {
  return (
    <div className="grid gap-10 lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:gap-14">
      <Skeleton shape="card" label="Loading your score" className="h-120" />
      <div>
        <Skeleton className="h-10 w-3/5" />
        <Skeleton count={8} className="my-6 h-6" />
      </div>
    </div>
  )
}
