import { createPortal } from 'react-dom'
import type { ShownToast } from '../toast.ts'

/** The words of a toast while its host has not arrived, which is when a lost connection has to be told of; seen only if that lasts a second. */
export function BareToast({ title, description }: Pick<ShownToast, 'title' | 'description'>) {
  return createPortal(
    <div role="status" className="fixed right-4 bottom-4 left-4 z-50 animate-fade rounded-card border border-line bg-card px-4 py-3 shadow-float [animation-delay:1s] [animation-fill-mode:backwards] sm:left-auto sm:w-96">
      <p className="font-semibold">{title}</p>
      {description && <p className="mt-0.5 text-ink-2">{description}</p>}
    </div>,
    document.body,
  )
}
