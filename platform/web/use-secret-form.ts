import { useRef, useState, type RefObject } from 'react'

/** The form for something with a secret, behind its button, and the secret that it gets. */
export type SecretForm = {
  /** Whether the form is open. */
  isAdding: boolean
  /** The secret to show once; null if there is none. */
  secret: string | null
  /** The button that opens the form, to which the focus returns. */
  opener: RefObject<HTMLButtonElement | null>
  open: () => void
  /** Closes the form and shows a secret. */
  show: (secret: string) => void
  /** Closes the form and puts the secret away. */
  close: () => void
}

/** Opens a form, shows the secret of what it made once, and returns the focus to its button. */
export function useSecretForm(): SecretForm {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isAdding,
    secret,
    opener,
    open: () => {
      setSecret(null)
      setAdding(true)
    },
    show: (shown) => {
      setAdding(false)
      setSecret(shown)
    },
    close: () => {
      setAdding(false)
      setSecret(null)
      opener.current?.focus()
    },
  }
}
