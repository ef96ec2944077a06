// A quality board on a television: by `?token=` without a login, otherwise as whoever is signed in.
import { type CustomPlan, defineScreen, type ScreenProps } from '../../../../runtime/web/moduleApi.ts';
import { readShown, readWall } from '../boards/calls.ts';
import { BoardView } from '../boards/BoardView.tsx';

export default defineScreen<CustomPlan>({ Screen: BoardTv });

function BoardTv({ params, tab }: ScreenProps<CustomPlan>) {
  const token = new URLSearchParams(tab.path.split('?')[1] ?? location.search).get('token');
  return <BoardView name={`${params.id} ${token}`} read={(signal) => token === null ? readShown(params.id ?? '', signal) : readWall(token, signal)} />;
}
