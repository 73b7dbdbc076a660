import "../parts/field.css";
import "../parts/carousel.css";
import "@hiram/ui/range/range.css";
import "../parts/calculator.css";
import "../pages/home.css";
