import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { limits } from '../contract/rules.ts'
import { moveByArrows } from './arrow-keys.ts'
import { HelpResults } from './HelpResults.tsx'
import { helpQuery } from './queries.ts'
import { useSettled } from './use-settled.ts'

/** The typing pause before a search, in milliseconds. */
const rest = 150

/** The searchable help: passages of the site's texts answering a question. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const question = useSettled(typed.trim(), rest)
  const help = useQuery({
    ...helpQuery(useCall(), question),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const results = useRef<HTMLDivElement>(null)
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    results.current?.querySelector('a')?.click()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Help"
      description="Search the documentation, available 24/7."
      footer={
        <p className="grow text-ink-2">
          Still have questions?{' '}
          <PrefetchLink to="/contact" onClick={onClose} className="underline">
            Contact the administrators
          </PrefetchLink>
        </p>
      }
    >
      <div role="presentation" onKeyDown={moveByArrows}>
        <search>
          <form onSubmit={openFirst}>
            <Field label="Search help" isLabelHidden>
              <TextInput
                type="search"
                name="query"
                autoComplete="off"
                placeholder="What do you need help with?"
                prefix={<Search />}
                maxLength={limits.query}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
          </form>
        </search>
        <div ref={results} aria-busy={help.isFetching} className="mt-5 min-h-72">
          {help.isPending && <Skeleton count={6} label="Searching help" />}
          {help.isError && (
            <ErrorState
              level={3}
              title="We couldn't search help"
              isRetrying={help.isFetching}
              onRetry={() => void help.refetch()}
            />
          )}
          {help.isSuccess && (
            <HelpResults question={question} passages={help.data} onChoose={onClose} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
