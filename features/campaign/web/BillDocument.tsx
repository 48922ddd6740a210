import { Download } from 'lucide-react'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { shareLink } from '#platform/web/share-link.ts'
import { useSite } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'
import { TextOutline } from '#platform/web/ui/TextOutline.tsx'
import { outline as iconOf } from '#platform/web/ui/outline.tsx'
import { billMessages, billPath, billPdfPath, sinNames, type BillSin } from '../contract/rules.ts'
import type { Bill } from '../contract/schemas.ts'

const Share = iconOf('M12 15V3.5M7.5 8L12 3.5L16.5 8M5 12v7.5h14V12')

const SupportButton = lazyWithPreload(
  async () => (await import('./SupportButton.tsx')).SupportButton,
)
const SupportPanel = lazyWithPreload(async () => (await import('./SupportPanel.tsx')).SupportPanel)

type Props = {
  sin: BillSin
  /** Null if the operator has no text for it. */
  bill: Bill | null
}

/**
 * A bill to support, read, download, share and print (docs/product/campaign.md 2, 7). Beside the
 * text, what one can do stays in sight on wide screens.
 */
export function BillDocument({ sin, bill }: Props) {
  const title = bill?.title ?? `${sinNames[sin]} bill`
  return (
    <section
      id="bill"
      aria-labelledby="bill-title"
      className="mt-8 scroll-mt-40 rounded-card border border-line bg-card print:mt-0 print:break-before-page print:border-0"
    >
      <div className="p-6 sm:p-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 print:p-0">
        <BillHeader title={title} bill={bill} />
        <div className="mt-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 print:hidden">
          <div className="lg:sticky lg:top-[calc(var(--stuck)+1rem)] lg:flex lg:max-h-[calc(100dvh-var(--stuck)-2rem)] lg:flex-col">
            <div className="flex shrink-0 flex-wrap gap-3">
              {bill && <SupportButton sin={sin} />}
              <BillActions sin={sin} title={title} hasText={bill !== null} />
            </div>
            {bill && (
              <div className="mt-8 min-h-0 lg:overflow-y-auto">
                <TextOutline entries={bill.outline} label="In this bill" />
              </div>
            )}
          </div>
        </div>
        {bill && (
          <Prose
            html={bill.html}
            isPlain
            className="mt-8 lg:col-start-2 lg:border-t lg:border-line lg:pt-8 [&_:is(h2,h3,h4)]:scroll-mt-20"
          />
        )}
      </div>
      {bill && <SupportPanel sin={sin} />}
    </section>
  )
}

function BillHeader({ title, bill }: { title: string; bill: Bill | null }) {
  return (
    <header className="lg:col-start-2">
      <p className="flex flex-wrap items-center gap-3">
        <span className="kicker">The bill</span>
        {bill && <Pill tone="warn">{bill.label}</Pill>}
      </p>
      <h2
        id="bill-title"
        className="mt-4 max-w-[18em] scroll-mt-24 text-2xl font-medium lg:text-3xl"
      >
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
    </header>
  )
}

function BillActions({ sin, title, hasText }: { sin: BillSin; title: string; hasText: boolean }) {
  const url = useSite().url + billPath(sin)
  const icon = <Download className="size-4" aria-hidden="true" />
  return (
    <>
      {hasText ? (
        <Button href={billPdfPath(sin)} download variant="quiet" icon={icon} className="lg:w-full">
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
        className="lg:w-full"
        onClick={() => void shareLink({ title, url }, billMessages)}
      >
        Share
      </Button>
    </>
  )
}
