import { BriefcaseBusiness, CalendarDays, GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import type { Answers } from '../contract/answers.ts'
import { educationText, employmentText } from './answer-words.ts'

type Props = {
  answers: Answers
  badge: string
  memberSince: number
  /** Actions on the plan. */
  plan?: ReactNode
}

/** Education, employment, plan and year of joining at a glance. */
export function HighlightsCard({ answers, badge, memberSince, plan }: Props) {
  return (
    <Card as="section" aria-labelledby="highlights">
      <h2 id="highlights" className="text-lg">
        Profile Highlights
      </h2>
      <ul className="mt-3 space-y-2.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
        <li className="flex items-center gap-2.5">
          <GraduationCap aria-hidden="true" />
          <span className="sr-only">Education: </span>
          {educationText(answers)}
        </li>
        <li className="flex items-center gap-2.5">
          <BriefcaseBusiness aria-hidden="true" />
          <span className="sr-only">Employment: </span>
          {employmentText(answers)}
        </li>
        <li className="flex items-center gap-2.5">
          <CalendarDays aria-hidden="true" />
          Member since {memberSince}
        </li>
      </ul>
      <p className="mt-4">
        <Pill tone={badge === 'Public' ? 'neutral' : 'brass'}>{badge}</Pill>
      </p>
      {plan}
    </Card>
  )
}
