import { useId, type ReactNode } from 'react'
import { Kicker } from '#platform/web/ui/Kicker.tsx'

type Props = { title: string; note?: string; children: ReactNode }

/** Shows samples on the light and dark background. */
export function Specimen({ title, note, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rule-double py-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-[60ch] text-ink-2">{note}</p>}
      <div className="mt-6 grid gap-6 xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="min-w-0 rounded-card border border-line p-4 sm:p-6"
          >
            <Kicker tone="muted" className="mb-5">
              {theme}
            </Kicker>
            <div className="flex flex-col gap-6">{children}</div>
          </div>
        ))}
      </div>
    </section>
  )
}
