// Composition root of the login page. Whoever is signed in goes on at once.
import { createRoot } from 'react-dom/client';
import { lang } from '../i18n/t.ts';
import { readTokens } from '../session/tokens.ts';
import { Account, switchLang } from './Account.tsx';
import { targetOf } from './callback.ts';
import '../styles/tokens.css';
import '../styles/icons.css';
import '../styles/loom.css';
import './account.css';

const { path, refused } = targetOf(new URLSearchParams(location.search).get('callback'), location.origin);
const goOn = () => location.replace(path);

if (readTokens()) goOn();
else void switchLang(lang()).then(() => createRoot(document.getElementById('root')!).render(<Account refused={refused} onDone={goOn} />));
