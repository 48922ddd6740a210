import { useEffect, useRef, type ReactNode } from 'react'
import { toast } from '../toast.ts'
import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'

type Props = {
  title: string
  /** What it is for, and that it is shown once. */
  children: ReactNode
  secret: string
  /** The toast of a copy, such as "Access token copied". */
  copied: string
  onDone: () => void
}

/** A secret that is shown once, to copy. */
export function SecretOnce({ title, children, secret, copied, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ tone: 'good', title: copied })
    } catch {
      toast({
        tone: 'bad',
        title: 'Not copied',
        description: "Your browser doesn't allow copying. Select the text and copy it yourself.",
      })
    }
  }
  return (
    <div className="space-y-4 rounded-card border border-line bg-card p-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg focus-visible:outline-none">
        {title}
      </h3>
      <Callout tone="warn">{children}</Callout>
      <p>
        <code className="block rounded-control bg-paper-2 p-3 text-sm wrap-anywhere select-all">
          {secret}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>I've saved it</Button>
      </div>
    </div>
  )
}
