// Whether this page stands in front. Behind another tab it asks nothing; coming back it reads anew what other documents have changed meanwhile.
import { createContext } from 'react';

export const InFront = createContext(true);
