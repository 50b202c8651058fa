import { useNavigate } from '@trax/router';
import { Button } from '@trax/ui';

export function HomeButton() {
  const navigate = useNavigate();
  return (
    <Button size="large" onClick={() => void navigate('/')}>
      Go to Home Page
    </Button>
  );
}
