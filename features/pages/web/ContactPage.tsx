import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { IntentLink } from '#platform/web/IntentLink.tsx'
import { useSite } from '#platform/web/site.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactSent } from './ContactSent.tsx'

/** Where anybody writes to the administrators (decisions 1.4). */
export function Component() {
  const { name } = useSite()
  const { viewer } = useViewer()
  const [sent, setSent] = useState<{ address: string | null } | null>(null)
  return (
    <div className="page-column py-10 lg:py-14">
      <Head title="Contact" description={`Write to the administrators of ${name}, with or without an account.`} />
      <h1 className="text-3xl">Contact</h1>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-14">
        {sent
          ? <ContactSent address={sent.address} onAgain={() => setSent(null)} />
          : <ContactForm viewer={viewer} onSent={(address) => setSent({ address })} />}
        <aside aria-label="Before you write" className="lg:border-l lg:border-line lg:pl-8">
          <p className="kicker">Before you write</p>
          <ul className="mt-3 space-y-3 text-ink-2">
            <li>Much is answered in <IntentLink to="/docs" className="underline">the documentation</IntentLink> and by the Help button, at any hour.</li>
            <li>If an error showed you a request number, include it.</li>
            <li>To appeal a decision, name the item and say what was misread. <IntentLink to="/terms#moderation-and-appeal" className="underline">The terms</IntentLink> say how appeals work.</li>
            <li>Never send your password. Nobody here needs it.</li>
          </ul>
        </aside>
      </div>
    </div>
  )
}
