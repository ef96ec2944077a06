// What every page is dressed in, the login page too: fetched once for both.
import './tokens.css';
import './icons.css';
import './loom.css';
