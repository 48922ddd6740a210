import { useMemo, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import type { articleFields } from '../../contract/article-fields.ts'
import { categoryNames } from '../../contract/rules.ts'
import type { Words } from '../../contract/versions.ts'
import { compareTexts, countChanges, type Part } from './differences.ts'
import { plainTextOf } from './plain-text-of.ts'

type Props = { older: Words; newer: Words; olderName: string; newerName: string; level?: 2 | 3 }

/** Changes between two versions: one marked text, or side by side. */
export function Comparison({ older, newer, olderName, newerName, level = 2 }: Props) {
  const [isBeside, setBeside] = useState(false)
  const fields = useMemo(() => fieldsOf(older, newer), [older, newer])
  const { added, removed } = countChanges(fields.flatMap(({ parts }) => parts))
  const Heading = `h${level}` as const
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
        <p className="figures text-sm text-ink-3">
          {sumUp(added, removed, older.body !== newer.body)}
        </p>
        <Button
          variant="quiet"
          size="s"
          aria-pressed={isBeside}
          onClick={() => setBeside(!isBeside)}
        >
          Side by side
        </Button>
      </div>
      {isBeside ? (
        <div className="mt-4 grid gap-6 md:grid-cols-2">
          {(
            [
              [olderName, 'added'],
              [newerName, 'removed'],
            ] as const
          ).map(([name, hidden]) => (
            <section key={hidden} aria-label={name} className="min-w-0">
              <Heading className="text-md">{name}</Heading>
              <Fields fields={fields} hidden={hidden} />
            </section>
          ))}
        </div>
      ) : (
        <Fields fields={fields} hidden={null} />
      )}
    </div>
  )
}

/** The text of a version without a predecessor. */
export function OnlyVersion({ words, note }: { words: Words; note: string }) {
  const fields = useMemo(() => fieldsOf(words, words), [words])
  return (
    <div>
      <p className="border-b border-line pb-3 text-sm text-ink-3">{note}</p>
      <Fields fields={fields} hidden={null} />
    </div>
  )
}

type FieldParts = { name: string; parts: Part[] }

function Fields({ fields, hidden }: { fields: FieldParts[]; hidden: Part['kind'] | null }) {
  return (
    <dl className="mt-4 space-y-5">
      {fields.map(({ name, parts }) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-ink-3">{name}</dt>
          <dd className="mt-1 max-w-reading font-serif text-md leading-relaxed whitespace-pre-line">
            {parts.every(({ kind }) => kind === hidden) && (
              <span className="text-ink-3">Nothing</span>
            )}
            {parts.map((part, index) => part.kind !== hidden && <Piece key={index} {...part} />)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Piece({ kind, text }: Part) {
  if (kind === 'added')
    return (
      <ins className="rounded-control bg-good-soft text-good decoration-1 underline-offset-3">
        <span className="sr-only">[added: </span>
        {text}
        <span className="sr-only">]</span>
      </ins>
    )
  if (kind === 'removed')
    return (
      <del className="rounded-control bg-bad-soft text-bad decoration-1">
        <span className="sr-only">[removed: </span>
        {text}
        <span className="sr-only">]</span>
      </del>
    )
  return text
}

/** What is compared of each declared field; null of one that another says. */
const compared = {
  title: { name: 'Title', textOf: ({ title }) => title, isAlways: true },
  summary: { name: 'Summary', textOf: ({ summary }) => summary ?? '', isAlways: 'if filled' },
  category: {
    name: 'Category',
    textOf: ({ category, state }) => [categoryNames[category], state].filter(Boolean).join(' · '),
  },
  scope: null,
  state: null,
  tags: { name: 'Tags', textOf: ({ tags }) => tags.join(', ') },
  body: { name: 'Text', textOf: ({ body }) => plainTextOf(body), isAlways: true },
} satisfies Record<keyof typeof articleFields, Compared | null>

type Compared = {
  name: string
  textOf: (words: Words) => string
  /** Shown without a change, too. */
  isAlways?: true | 'if filled'
}

function fieldsOf(older: Words, newer: Words): FieldParts[] {
  const fields: (Compared | null)[] = Object.values(compared)
  return fields
    .filter((field) => field !== null)
    .map(({ name, textOf, isAlways }) => ({
      name,
      was: textOf(older),
      is: textOf(newer),
      isAlways,
    }))
    .filter(
      ({ was, is, isAlways }) =>
        was !== is || isAlways === true || (isAlways === 'if filled' && was !== ''),
    )
    .map(({ name, was, is }) => ({ name, parts: compareTexts(was, is) }))
}

function sumUp(added: number, removed: number, isMarkupChanged: boolean): string {
  if (added === 0 && removed === 0)
    return isMarkupChanged ? 'Only the formatting is different.' : "There's no difference."
  return `${count(added)} added, ${count(removed)} removed`
}

const count = (words: number) =>
  `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`
