import { Download } from 'lucide-react'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { shareLink } from '#platform/web/share-link.ts'
import { useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { outline as iconOf } from '#platform/web/ui/outline.tsx'
import { billMessages, billPath, billPdfPath, sinNames, type BillSin } from '../contract/rules.ts'
import type { Bill } from '../contract/schemas.ts'
import { ReadingText } from './ReadingText.tsx'

const Share = iconOf('M12 15V3.5M7.5 8L12 3.5L16.5 8M5 12v7.5h14V12')

const SupportPanel = lazyWithPreload(async () => (await import('./SupportPanel.tsx')).SupportPanel)

type Props = {
  sin: BillSin
  /** Null if the operator has no text for it. */
  bill: Bill | null
}

/** A bill to read, download, share and print (docs/product/campaign.md 2). */
export function BillDocument({ sin, bill }: Props) {
  const title = bill?.title ?? `${sinNames[sin]} bill`
  return (
    <section
      id="bill"
      aria-labelledby="bill-title"
      className="mt-16 scroll-mt-20 rounded-card border border-line bg-card print:mt-0 print:break-before-page print:border-0"
    >
      <header className="border-b border-line p-6 sm:p-10">
        <p className="flex flex-wrap items-center gap-3">
          <span className="kicker">The bill</span>
          {bill && <Pill tone="warn">{bill.label}</Pill>}
        </p>
        <h2 id="bill-title" className="mt-4 max-w-[18em] text-2xl font-medium lg:text-3xl">
          {title}
        </h2>
        {bill ? (
          <>
            <p className="figures mt-3 text-ink-3">
              Version {bill.version} · <time dateTime={bill.date}>{calendarDay(bill.date)}</time>
            </p>
            <p className="mt-5 max-w-reading font-serif text-lg text-ink-2">{bill.summary}</p>
          </>
        ) : (
          <p className="mt-5 max-w-reading text-md text-ink-2">
            The text of this bill isn't published yet.
          </p>
        )}
        <BillActions sin={sin} title={title} hasText={bill !== null} />
      </header>
      {bill && (
        <div className="p-6 sm:p-10">
          <ReadingText html={bill.html} outline={bill.outline} label="In this bill" isPlain />
        </div>
      )}
      {bill && <SupportPanel sin={sin} />}
    </section>
  )
}

function BillActions({ sin, title, hasText }: { sin: BillSin; title: string; hasText: boolean }) {
  const url = useSite().url + billPath(sin)
  const icon = <Download className="size-4" aria-hidden="true" />
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {hasText ? (
        <Button href={billPdfPath(sin)} download icon={icon}>
          Download Bill
        </Button>
      ) : (
        <Button icon={icon} onClick={() => toast(billMessages.comingSoon)}>
          Download Bill
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<Share className="size-4" />}
        onClick={() => void shareLink({ title, url }, billMessages)}
      >
        Share
      </Button>
    </div>
  )
}
