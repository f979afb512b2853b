import '@fontsource/alegreya-sans/latin-500.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/im-fell-english/latin-400.css'
import '@fontsource/im-fell-english/latin-400-italic.css'
import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { loadTexts, preferredLanguage, speak } from './lib/i18n.svelte.ts'
import { followAddress } from './lib/router.svelte.ts'
import { dark } from './lib/settings.svelte.ts'

document.documentElement.dataset['theme'] = dark() ? 'dark' : 'light'
await speak(preferredLanguage())
await loadTexts('common')
followAddress()
mount(App, { target: document.querySelector('#app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
