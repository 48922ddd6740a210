import { ReportButton } from './ReportButton.tsx'
import { TakeDownButton } from './TakeDownButton.tsx'

type Props = { kind: string; subjectId: string; title: string; isAdmin: boolean }

/** What others do about public content: report it or, for administrators, take it down. */
export function ContentActions({ isAdmin, ...content }: Props) {
  return (
    <>
      <ReportButton {...content} />
      {isAdmin && <TakeDownButton {...content} />}
    </>
  )
}
