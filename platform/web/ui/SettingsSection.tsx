import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  text: string
  children: ReactNode
}

/** One settings topic: description on the left, form on the right. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6 py-10 md:grid-cols-[2fr_3fr]">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  )
}
