import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from '../theme-switch.ts'

const choices: { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'system', label: 'As the system', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
]

/** Chooses between the system's theme, light and dark. */
export function ThemeSwitch() {
  const name = useId()
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, currentTheme, () => 'system')
  return (
    <fieldset className="inline-flex rounded-control border border-edge p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          title={label}
          className="relative flex h-8 w-10 items-center justify-center rounded-control text-ink-3 transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input type="radio" name={name} value={theme} checked={chosen === theme} onChange={() => chooseTheme(theme)} aria-label={label} className="absolute inset-0 appearance-none focus-visible:outline-none" />
          <Icon className="size-4" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
