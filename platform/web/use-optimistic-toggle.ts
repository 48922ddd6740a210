import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from './form.ts'
import { dismissFailure, toast } from './toast.ts'

export type OptimisticToggle<T> = {
  /** What the screen shows now. */
  shown: T
  /** What it shows while the server is asked, before anything is stored. */
  toggled: T
  /** Puts a state on the screen, wherever it is cached. */
  show: (state: T) => void
  /** Stores the toggle; resolves to the state that the server has. */
  save: () => Promise<T>
  /** A failure toast: its title, and its text if the server gives no reason. */
  failure: { title: string; text: string }
  /** Where a press leads a visitor who has to log in first; null for those who may toggle. */
  loginPath: string | null
}

/**
 * The press of a button that turns something on or off, such as a like: shown at once, corrected by the server's answer,
 * and reverted with a toast when it couldn't be stored. A press is ignored while the one before it is being stored.
 */
export function useOptimisticToggle<T>(toggle: OptimisticToggle<T>): () => void {
  const navigate = useNavigate()
  const isInFlight = useRef(false)
  const press = async () => {
    const { shown, toggled, show, save, failure, loginPath } = toggle
    if (loginPath !== null) return navigate(loginPath)
    if (isInFlight.current) return
    isInFlight.current = true
    dismissFailure()
    show(toggled)
    try {
      show(await save())
    } catch (error) {
      show(shown)
      toast({ tone: 'bad', title: failure.title, description: messageOf(error, failure.text) })
    } finally {
      isInFlight.current = false
    }
  }
  return () => void press()
}
