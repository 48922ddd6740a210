import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useReturnedForm, useSite } from '#platform/web/site.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { messagesPath } from '../contract/paths.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactSent, type AnswerTo } from './ContactSent.tsx'

/** The contact page for everyone (docs/product/contact.md). */
export function Component() {
  const { name } = useSite()
  const { viewer } = useViewer()
  const returned = useReturnedForm()
  const [query] = useSearchParams()
  const [sent, setSent] = useState<AnswerTo | null>(() => sentByForm(query.get('sent')))
  const [isAgain, setAgain] = useState(false)
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Contact"
        description={`Contact the administrators of ${name}, with or without an account.`}
      />
      <PageHeader kicker="Help" title="Contact" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-14">
        {sent ? (
          <ContactSent
            to={sent}
            onAgain={() => {
              setSent(null)
              setAgain(true)
            }}
          />
        ) : (
          <ContactForm viewer={viewer} returned={isAgain ? null : returned} onSent={setSent} />
        )}
        <aside aria-label="Before you write" className="lg:border-l lg:border-line lg:pl-8">
          <p className="kicker">Before you write</p>
          <ul className="mt-3 space-y-3 text-ink-2">
            <li>
              You may find your answer in{' '}
              <PrefetchLink to="/docs" className="underline">
                the documentation
              </PrefetchLink>{' '}
              or from{' '}
              <PrefetchLink to="/open-ai" className="underline">
                the guide
              </PrefetchLink>
              , anytime.
            </li>
            {viewer && (
              <li>
                Earlier messages and their answers are in{' '}
                <PrefetchLink to={messagesPath} className="underline">
                  Your messages
                </PrefetchLink>
                .
              </li>
            )}
            <li>If an error showed a request ID, include it.</li>
            <li>
              To appeal a decision, name the item and explain what was misread.{' '}
              <PrefetchLink to="/terms#moderation-and-appeal" className="underline">
                The terms
              </PrefetchLink>{' '}
              explain how appeals work.
            </li>
            <li>Never send your password. We'll never ask for it.</li>
          </ul>
        </aside>
      </div>
    </div>
  )
}

/** The result of a form submitted without scripts. */
function sentByForm(answer: string | null): AnswerTo | null {
  if (answer === null) return null
  return answer === 'no-answer' ? 'nobody' : 'the address you gave'
}
